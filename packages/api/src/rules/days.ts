import type { RelativeSpan } from '../entities/list-operators.ts'

/** First and last day, both as YYYY-MM-DD. */
export interface DaySpan {
  first: string
  last: string
}

const DAY = 86_400_000

const plus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

const weekOf = (day: string, weeks: number): DaySpan => {
  const monday = plus(day, -((new Date(day).getUTCDay() + 6) % 7) + weeks * 7)
  return { first: monday, last: plus(monday, 6) }
}

const monthOf = (day: string, months: number): DaySpan => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const at = (offset: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + offset, date)).toISOString().slice(0, 10)
  return { first: at(months, 1), last: at(months + 1, 0) }
}

const one = (day: string): DaySpan => ({ first: day, last: day })

const spans: Record<RelativeSpan, (today: string) => DaySpan> = {
  today: one,
  yesterday: (today) => one(plus(today, -1)),
  tomorrow: (today) => one(plus(today, 1)),
  thisWeek: (today) => weekOf(today, 0),
  lastWeek: (today) => weekOf(today, -1),
  nextWeek: (today) => weekOf(today, 1),
  thisMonth: (today) => monthOf(today, 0),
  lastMonth: (today) => monthOf(today, -1),
  nextMonth: (today) => monthOf(today, 1),
  thisYear: (today) => ({ first: `${today.slice(0, 4)}-01-01`, last: `${today.slice(0, 4)}-12-31` }),
}

/** The days of a span that moves with today. Weeks begin on Monday. */
export const relativeDays = (span: RelativeSpan, today: string): DaySpan => spans[span](today)

/** So many days up to today, today among them. */
export const lastDays = (count: number, today: string): DaySpan => ({
  first: plus(today, 1 - count),
  last: today,
})

/** So many days from today on, today among them. */
export const nextDays = (count: number, today: string): DaySpan => ({
  first: today,
  last: plus(today, count - 1),
})
