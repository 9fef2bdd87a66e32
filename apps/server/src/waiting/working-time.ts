import type { WorkingHours } from '@hospital-crm/api/entities'

/** Unix seconds: open from the first, closed again from the second. */
type Span = readonly [from: number, to: number]

/** How time passes for whoever works by a calendar. All moments are Unix seconds. */
export interface WorkingTime {
  /** The moment at which so many seconds of opening have passed since `from`; null where that is not within {@link FAR} days. */
  due: (from: number, seconds: number) => number | null
  /** Seconds of opening between two moments. */
  between: (from: number, to: number) => number
  /**
   * The last moment since `earliest` from which so many seconds of opening have passed by `to`; null where there is none.
   * What came by then is due, and what came later is not.
   */
  begunBy: (to: number, seconds: number, earliest: number) => number | null
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
  const next = new Map<string, Temporal.PlainDate | null>()
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

  /** The first day behind one on which something opens; null where none is within {@link FAR} days. Found once for all leads. */
  const openDayAfter = (day: Temporal.PlainDate): Temporal.PlainDate | null => {
    const name = day.toString()
    const known = next.get(name)
    if (known !== undefined) return known
    let found: Temporal.PlainDate | null = null
    for (let at = 1; at <= FAR && found === null; at += 1) {
      const later = day.add({ days: at })
      if (spansOf(later).length > 0) found = later
    }
    next.set(name, found)
    return found
  }

  /** Opening from a moment on, in order and without overlaps; `days` are looked at, and the night before them. */
  const openings = function* (from: number, days: number): Generator<Span> {
    const today = Temporal.Instant.fromEpochMilliseconds(from * 1000)
      .toZonedDateTimeISO(zone)
      .toPlainDate()
    const last = today.add({ days: days - 1 })
    let reached = from
    let day: Temporal.PlainDate | null = today.subtract({ days: 1 })
    for (; day !== null && Temporal.PlainDate.compare(day, last) <= 0; day = openDayAfter(day))
      for (const [start, end] of spansOf(day)) {
        const begin = Math.max(start, reached)
        // What begins in an hour that is skipped may begin after its end.
        if (end <= begin) continue
        yield [begin, end]
        reached = end
      }
  }

  const between = (from: number, to: number): number => {
    if (!isEverOpen || to <= from) return 0
    let passed = 0
    for (const [start, end] of openings(from, Math.ceil((to - from) / 86_400) + 2)) {
      if (start >= to) break
      passed += Math.min(end, to) - start
    }
    return passed
  }

  /** A later beginning has less opening behind it, so the last that has enough is found by halves. */
  const begunBy = (to: number, seconds: number, earliest: number): number | null => {
    if (between(earliest, to) < seconds) return null
    let [enough, tooLate] = [earliest, to + 1]
    while (tooLate - enough > 1) {
      const middle = Math.floor((enough + tooLate) / 2)
      if (between(middle, to) >= seconds) enough = middle
      else tooLate = middle
    }
    return enough
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
    between,
    begunBy,
  }
}
