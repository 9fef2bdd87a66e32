import { startOfMonth, startOfWeek, toCalendarDateTime, Time } from '@internationalized/date'
import { dayOf, secondsOf } from './unix-dates.ts'

/** Days around today that a field can offer; `none` is no day. */
const quickDates = [
  'yesterday',
  'today',
  'tomorrow',
  'in2Days',
  'in3Days',
  'in7Days',
  'in14Days',
  'in30Days',
  'nextWeek',
  'nextMonth',
  'none',
] as const
/**
 * - `in2Days`: today and so many days of the calendar.
 * - `nextWeek`: the Monday after today, also on a Sunday.
 * - `nextMonth`: the first day of the month after this one.
 * - `none`: no day at all.
 */
type QuickDate = (typeof quickDates)[number]

/** Days from today to those that are so many days away. */
const distances = {
  yesterday: -1,
  today: 0,
  tomorrow: 1,
  in2Days: 2,
  in3Days: 3,
  in7Days: 7,
  in14Days: 14,
  in30Days: 30,
} as const

/**
 * The Unix second of a day around `now`, by the calendar of an IANA time zone: its first one, or that at which `hour`
 * (0 to 23) begins there. `null` for `none`.
 */
function quickDate(quick: QuickDate, now: number, timeZone: string, hour = 0): number | null {
  if (quick === 'none') return null
  const today = dayOf(now, timeZone)
  const day =
    quick === 'nextWeek'
      ? startOfWeek(today, 'en-GB', 'mon').add({ weeks: 1 })
      : quick === 'nextMonth'
        ? startOfMonth(today).add({ months: 1 })
        : today.add({ days: distances[quick] })
  return secondsOf(toCalendarDateTime(day, new Time(hour)), timeZone)
}

export { quickDate, quickDates }
export type { QuickDate }
