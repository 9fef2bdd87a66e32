import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { DEFAULT_TIME_ZONE } from './time-zone.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** What stands where there is no time. */
export const NO_TIME = '--'

/** Unix seconds as YYYY-MM-DD HH:mm:ss in the hospital's time zone, or "--" when empty. */
export const formatUnix = (
  seconds: number | null | undefined,
  timeZone: string = DEFAULT_TIME_ZONE,
): string => (seconds ? dayjs.unix(seconds).tz(timeZone).format('YYYY-MM-DD HH:mm:ss') : NO_TIME)

/** The hospital's day that `seconds` lies in, as YYYY-MM-DD. */
export const dayOf = (seconds: number, timeZone: string = DEFAULT_TIME_ZONE): string =>
  dayjs.unix(seconds).tz(timeZone).format('YYYY-MM-DD')

/** First and last second of a day of the hospital's calendar; a day is as long as its clocks make it. */
export const boundsOfDay = (
  day: string,
  timeZone: string = DEFAULT_TIME_ZONE,
): { from: number; to: number } => {
  const start = (date: string) => {
    const midnight = dayjs.tz(`${date}T00:00:00`, timeZone).unix()
    const anHourBefore = midnight - 3600
    // Where clocks go back from 1:00 there are two midnights, and the day begins at the first.
    return dayOf(anHourBefore, timeZone) === date ? anHourBefore : midnight
  }
  const next = dayjs.utc(day).add(1, 'day').format('YYYY-MM-DD')
  return { from: start(day), to: start(next) - 1 }
}

/** First and last second of the hospital's day that `seconds` lies in. */
export const dayBounds = (
  seconds: number,
  timeZone: string = DEFAULT_TIME_ZONE,
): { from: number; to: number } => boundsOfDay(dayOf(seconds, timeZone), timeZone)

/** When an hour of a day begins by the hospital's clock; one that the clocks leave out begins where they go on. */
export const hourOfDay = (day: string, hour: number, timeZone: string = DEFAULT_TIME_ZONE): number =>
  dayjs.tz(`${day}T${String(hour).padStart(2, '0')}:00:00`, timeZone).unix()
