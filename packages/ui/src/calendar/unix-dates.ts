import {
  fromAbsolute,
  toCalendarDate,
  toCalendarDateTime,
  type CalendarDate,
  type CalendarDateTime,
  type DateValue,
} from '@internationalized/date'

/** The day on which a Unix second falls in an IANA time zone. */
export function dayOf(seconds: number, timeZone: string): CalendarDate {
  return toCalendarDate(fromAbsolute(seconds * 1000, timeZone))
}

/** The wall clock of a Unix second in an IANA time zone. */
export function wallTimeOf(seconds: number, timeZone: string): CalendarDateTime {
  return toCalendarDateTime(fromAbsolute(seconds * 1000, timeZone))
}

/** The Unix second of a wall clock; a day alone means its first second. */
export function secondsOf(value: DateValue, timeZone: string): number {
  return Math.floor(value.toDate(timeZone).getTime() / 1000)
}

/** The last Unix second of the day, also on days of 23 or 25 hours. */
export function lastSecondOf(day: CalendarDate, timeZone: string): number {
  return secondsOf(day.add({ days: 1 }), timeZone) - 1
}
