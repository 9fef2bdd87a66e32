import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { DEFAULT_TIME_ZONE } from './time-zone.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** What stands where there is no time. */
export const NO_TIME = '--'

const DAY = 86_400
/** So many days of each zone are remembered. */
const MOST_DAYS = 20_000

const offsetAt = (seconds: number, timeZone: string): number =>
  dayjs.unix(seconds).tz(timeZone).utcOffset() * 60

/** Days of UTC, by their number, on which the clocks of a zone are ahead by so many seconds all day, or are put forward or back. */
const known = new Map<string, Map<number, number | 'changing'>>()

const offsetOfDay = (day: number, timeZone: string): number | 'changing' => {
  const days = known.get(timeZone) ?? new Map<number, number | 'changing'>()
  known.set(timeZone, days)
  const before = days.get(day)
  if (before !== undefined) return before
  const first = offsetAt(day * DAY, timeZone)
  const offset = first === offsetAt((day + 1) * DAY, timeZone) ? first : 'changing'
  if (days.size >= MOST_DAYS) days.clear()
  days.set(day, offset)
  return offset
}

/**
 * The clocks of a zone at a second. To ask for them takes a tenth of a millisecond, which hundreds of rows make seconds of, so
 * how far they are ahead is remembered for each day.
 */
const clocksAt = (seconds: number, timeZone: string): dayjs.Dayjs => {
  const offset = offsetOfDay(Math.floor(seconds / DAY), timeZone)
  const ahead = offset === 'changing' ? offsetAt(seconds, timeZone) : offset
  return dayjs.utc((seconds + ahead) * 1000)
}

/** Unix seconds as YYYY-MM-DD HH:mm:ss in the hospital's time zone, or "--" when empty. */
export const formatUnix = (
  seconds: number | null | undefined,
  timeZone: string = DEFAULT_TIME_ZONE,
): string => (seconds ? clocksAt(seconds, timeZone).format('YYYY-MM-DD HH:mm:ss') : NO_TIME)

/** The hospital's day that `seconds` lies in, as YYYY-MM-DD. */
export const dayOf = (seconds: number, timeZone: string = DEFAULT_TIME_ZONE): string =>
  clocksAt(seconds, timeZone).format('YYYY-MM-DD')

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

/**
 * When a clock of the zone shows a minute of a day, from 1440 of the next. One that is shown twice is the first; one that the clocks leave out is the
 * second at which they go on.
 */
export const minuteOfDay = (day: string, minute: number, timeZone: string = DEFAULT_TIME_ZONE): number => {
  const clock = dayjs.utc(day).unix() + minute * 60
  const [before, after] = [offsetAt(clock - DAY, timeZone), offsetAt(clock + DAY, timeZone)]
  const first = clock - before
  if (offsetAt(first, timeZone) === before) return first
  const second = clock - after
  if (offsetAt(second, timeZone) === after) return second
  let [low, high] = [Math.min(first, second), Math.max(first, second)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle, timeZone) === before) low = middle
    else high = middle
  }
  return high
}

/** When an hour of a day begins by the hospital's clock; one that the clocks leave out begins where they go on. */
export const hourOfDay = (day: string, hour: number, timeZone: string = DEFAULT_TIME_ZONE): number =>
  minuteOfDay(day, hour * 60, timeZone)
