import type { WorkingHours } from '@hospital-crm/api/entities'

/** Unix seconds: open from the first, closed again from the second. */
type Span = readonly [from: number, to: number]

/** How time passes for whoever works by a calendar. All moments are Unix seconds. */
export interface WorkingTime {
  /** The moment at which so many seconds of opening have passed since `from`; null where that is not within {@link FAR} days. */
  due: (from: number, seconds: number) => number | null
  /** Seconds of opening between two moments. */
  between: (from: number, to: number) => number
}

/** Days after which nobody waits for an opening any more. */
export const FAR = 400
const DAY_MINUTES = 1440

/** The instant at which a clock on the wall shows a minute of a day. One that is skipped in spring comes later, of two in autumn the first counts. */
const instantOf = (day: Temporal.PlainDate, minute: number, zone: string): number => {
  const time = { hour: Math.floor((minute % DAY_MINUTES) / 60), minute: minute % 60 }
  const date = day.add({ days: Math.floor(minute / DAY_MINUTES) })
  return (
    date.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds /
    1000
  )
}

/** The time of a calendar in a zone. What a day is worked out to be is kept for as long as the answer. */
export const workingTime = ({ week, special }: WorkingHours, zone: string): WorkingTime => {
  const kept = new Map<string, Span[]>()
  const isEverOpen = week.length > 0 || special.some(({ open }) => open.length > 0)

  const spansOf = (day: Temporal.PlainDate): Span[] => {
    const name = day.toString()
    const known = kept.get(name)
    if (known) return known
    const own = special.findLast(({ first, last }) => first <= name && name <= last)
    const hours = own?.open ?? week.filter(({ days }) => days.includes(day.dayOfWeek))
    const spans = hours
      .map(({ from, to }): Span => {
        const end = to > from ? to : to + DAY_MINUTES
        return [instantOf(day, from, zone), instantOf(day, end, zone)]
      })
      .toSorted(([one], [other]) => one - other)
    kept.set(name, spans)
    return spans
  }

  /** Opening from a moment on, in order and without overlaps; `days` are looked at, and the night before them. */
  const openings = function* (from: number, days: number): Generator<Span> {
    const today = Temporal.Instant.fromEpochMilliseconds(from * 1000)
      .toZonedDateTimeISO(zone)
      .toPlainDate()
    let reached = from
    for (let at = -1; at < days; at += 1)
      for (const [start, end] of spansOf(today.add({ days: at }))) {
        const begin = Math.max(start, reached)
        // What begins in an hour that is skipped may begin after its end.
        if (end <= begin) continue
        yield [begin, end]
        reached = end
      }
  }

  return {
    due: (from, seconds) => {
      if (!isEverOpen) return null
      let left = seconds
      for (const [start, end] of openings(from, FAR)) {
        if (end - start >= left) return start + left
        left -= end - start
      }
      return null
    },
    between: (from, to) => {
      if (!isEverOpen || to <= from) return 0
      let passed = 0
      for (const [start, end] of openings(from, Math.ceil((to - from) / 86_400) + 2)) {
        if (start >= to) break
        passed += Math.min(end, to) - start
      }
      return passed
    },
  }
}
