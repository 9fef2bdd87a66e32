import { sql, type RawBuilder } from 'kysely'
import type { Span } from './figures.ts'

/** Periods of the hospital's calendar, as they are written; a week has the name of its Monday. */
export const periods = { day: 'YYYY-MM-DD', week: 'YYYY-MM-DD', month: 'YYYY-MM' } as const
export type Period = keyof typeof periods

/**
 * The first day of the period that `at` lies in, which is a second of the span. Where each period begins is worked out once
 * for a statement, and each row is then looked up among the beginnings: to turn every second into a day of a time zone takes
 * longer than to count it. Where clocks go back over midnight a day begins at the first of two.
 */
export const periodOf = (period: Period, { from, to }: Span, timeZone: string): RawBuilder<unknown> => {
  const dayOf = (seconds: RawBuilder<unknown>) =>
    sql`(to_timestamp(${seconds}) at time zone ${timeZone})::date`
  const [first, last] = [from, to].map((second) => dayOf(sql`${second}::bigint`))
  const days = sql`generate_series(date_trunc(${sql.lit(period)}, ${first}::timestamp), ${last}::timestamp,
    ${sql.lit(`1 ${period}`)}::interval)`
  const begun = sql`select moment::date as day, extract(epoch from moment at time zone ${timeZone})::bigint as second
    from ${days} as moment`
  const earlier = sql`second - 3600`
  return sql`(array(select moment::date from ${days} as moment))[width_bucket(at, array(
    select case when ${dayOf(earlier)} = day then ${earlier} else second end from (${begun}) as begun))]`
}
