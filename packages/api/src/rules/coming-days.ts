import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

export type Day = dayjs.Dayjs

export const at = (date: string): Day => dayjs.utc(date)
export const mondayOf = (day: Day): Day => day.subtract((day.day() + 6) % 7, 'day')
export const endOfMonth = (day: Day): Day => day.endOf('month').startOf('day')

/** The first day like this that is not before today; `make` answers it for a year or a month. */
export const coming = (
  today: Day,
  first: Day,
  step: 'month' | 'year',
  make: (of: Day) => Day | null,
): Day | null => {
  for (let later = 0; later < 9; later += 1) {
    const day = make(first.add(later, step))
    if (day && !day.isBefore(today)) return day
  }
  return null
}

/** A day of a month; null where the month has none. */
export const dayIn = (month: Day, date: number): Day | null => {
  const day = month.date(date)
  return date >= 1 && day.month() === month.month() ? day : null
}

/** The same, but the last day where a month has fewer. */
export const dayOrLast = (month: Day, date: number): Day | null =>
  date > 31 ? null : (dayIn(month, date) ?? (date < 1 ? null : endOfMonth(month)))

/** A day of a month by its name; the next one, or none where the year that has it next lies further ahead. */
export const comingDate = (today: Day, month: number, date: number): Day | null => {
  const years = [today.startOf('year'), today.startOf('year').add(1, 'year')].map((year) => year.month(month))
  const next = years.find((first) => !first.date(date).isBefore(today))
  return next ? dayIn(next, date) : null
}
