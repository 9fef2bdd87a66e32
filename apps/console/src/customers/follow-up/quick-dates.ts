import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** Ways to say in a word when to call again. */
export const quickNames = ['tomorrow', 'threeDays', 'nextWeek', 'none'] as const
export type QuickName = (typeof quickNames)[number]

/** The hour of the hospital's day at which quick dates lie. */
export const QUICK_HOUR = 9

/**
 * Unix seconds of a quick date: 09:00 in the hospital's time zone on the next day, the day after the day after that,
 * or the next Monday. `none` is null.
 */
export const quickDate = (quick: QuickName, now: number, timeZone: string): number | null => {
  if (quick === 'none') return null
  const today = dayjs.unix(now).tz(timeZone)
  const weekday = today.day() === 0 ? 7 : today.day()
  const days = { tomorrow: 1, threeDays: 3, nextWeek: 8 - weekday }[quick]
  // Days are counted on the calendar, not in hours: a day of the zone may have 23 or 25.
  const day = dayjs.utc(today.format('YYYY-MM-DD')).add(days, 'day').format('YYYY-MM-DD')
  return dayjs.tz(`${day} ${String(QUICK_HOUR).padStart(2, '0')}:00`, timeZone).unix()
}
