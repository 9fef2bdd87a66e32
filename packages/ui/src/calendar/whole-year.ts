import type { DateValue } from '@internationalized/date'

/** How far ahead of this year a year of two digits may lie. */
const yearsAhead = 20

/**
 * The day that somebody meant by a year of one or two digits: the last such year that is at most 20 years from now, so
 * that `26` is 2026 and `85` is 1985. `undefined` for three digits, which are no year yet; four stay as they are.
 */
export function wholeYear<Day extends DateValue>(day: Day, thisYear: number): Day | undefined {
  if (day.year >= 1000) return day
  if (day.year >= 100) return undefined
  const latest = thisYear + yearsAhead
  return day.set({ year: latest - ((latest - day.year) % 100) }) as Day
}
