import { hourOfDay, nextDays, relativeDays } from '@hospital-crm/api/rules'

export type CalendarSpan = 'day' | 'week' | 'month'

/** Minutes from one line of the calendar to the next that a visit can lie on. */
export const STEP = 15
const WEEK = 7

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const countDays = (first: string, last: string): number =>
  (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1

/** The days that a calendar shows around one of them: a month with the ends of its weeks, which begin on Monday. */
export const daysShown = (span: CalendarSpan, day: string): { first: string; days: number } => {
  if (span === 'day') return { first: day, days: 1 }
  if (span === 'week') return { first: relativeDays('thisWeek', day).first, days: WEEK }
  const month = relativeDays('thisMonth', day)
  const { first } = relativeDays('thisWeek', month.first)
  return { first, days: countDays(first, relativeDays('thisWeek', month.last).last) }
}

/** The day that the next or the former calendar of the same span is around. */
export const dayAfterTurn = (span: CalendarSpan, day: string, turn: 1 | -1): string => {
  if (span === 'day') return shifted(day, turn)
  if (span === 'week') return shifted(day, turn * WEEK)
  return relativeDays(turn > 0 ? 'nextMonth' : 'lastMonth', day).first
}

/** A time on the wall, 24 hours, as minutes of its day. */
export const minuteOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Unix seconds at which clocks of the hospital show a minute of a day. */
export const momentOf = (day: string, minute: number, timeZone: string): number =>
  hourOfDay(day, Math.floor(minute / 60), timeZone) + (minute % 60) * 60

/** A visit so many days and minutes from where it is; its day is left by minutes never, as nobody means that. */
export const movedBy = (
  { day, minute }: { day: string; minute: number },
  { days = 0, minutes = 0 }: { days?: number; minutes?: number },
): { day: string; minute: number } => ({
  day: days === 0 ? day : shifted(day, days),
  minute:
    minutes === 0
      ? minute
      : Math.min(24 * 60 - STEP, Math.max(0, Math.floor((minute + minutes) / STEP) * STEP)),
})

/** The hours that a calendar draws: those in which the hospital works, and those of visits beside them. */
export const hoursShown = (
  open: readonly { from: number; to: number }[],
  minutes: readonly number[],
): { first: number; last: number } => {
  const from = Math.min(8 * 60, ...open.map((hours) => hours.from), ...minutes)
  const to = Math.max(18 * 60, ...open.map((hours) => hours.to), ...minutes.map((minute) => minute + 1))
  return { first: Math.floor(from / 60), last: Math.ceil(to / 60) - 1 }
}

/** The days of a span that {@link nextDays} counts. */
export const listDays = (first: string, days: number): string[] =>
  Array.from({ length: days }, (_, at) => nextDays(at + 1, first).last)
