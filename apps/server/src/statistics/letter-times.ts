import { dayOf, hourOfDay } from '@hospital-crm/api/rules'
import { shift } from './ranges.ts'

/** When a letter comes: 1 is Monday, and the hour is the hospital's. */
export interface LetterTime {
  weekday: number
  hour: number
}

const weekdayOf = (day: string): number => ((new Date(day).getUTCDay() + 6) % 7) + 1

/** When a letter comes next, in Unix seconds: the first such hour after `after`. */
export const nextLetterTime = ({ weekday, hour }: LetterTime, after: number, timeZone: string): number => {
  const today = dayOf(after, timeZone)
  const first = shift(today, (weekday - weekdayOf(today) + 7) % 7)
  const time = hourOfDay(first, hour, timeZone)
  return time > after ? time : hourOfDay(shift(first, 7), hour, timeZone)
}

/** The days that a letter is of: the seven before the day on which it comes. */
export const letterDays = (due: number, timeZone: string): { from: string; to: string } => {
  const day = dayOf(due, timeZone)
  return { from: shift(day, -7), to: shift(day, -1) }
}
