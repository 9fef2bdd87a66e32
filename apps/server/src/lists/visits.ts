import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { VisitsAnswer, VisitsQuestion, WorkingHours } from '@hospital-crm/api/entities'
import { boundsOfDay, dayOf, nextDays } from '@hospital-crm/api/rules'
import { every } from '../access/scope.ts'
import type { Db } from '../database/connect.ts'
import { readStored } from '../options/stored-setting.ts'
import { hoursSetting } from '../waiting/hours.ts'
import { readRows } from '../customers/core/window.ts'
import type { ListCall } from './list-stage.ts'
import { answerRows, viewMenu, type Viewed } from './viewed.ts'

type Span = Pick<VisitsQuestion, 'first' | 'days'>

/** Rows whose visit lies on one of the days. */
const within = ({ where, timeZone }: Viewed, { first, days }: Span): RawBuilder<SqlBool> => {
  const { last } = nextDays(days, first)
  return every([
    where,
    sql<SqlBool>`customers.order_time >= ${boundsOfDay(first, timeZone).from}`,
    sql<SqlBool>`customers.order_time <= ${boundsOfDay(last, timeZone).to}`,
  ])
}

/** The hospital's day of a visit, as YYYY-MM-DD. */
const dayIn = (timeZone: string): RawBuilder<string> =>
  sql<string>`to_char(to_timestamp(customers.order_time) at time zone ${timeZone}, 'YYYY-MM-DD')`

/** How many visits there are on each day that has any. */
export const countByDay = async (db: Db, viewed: Viewed, span: Span): Promise<Map<string, number>> => {
  const { rows } = await sql<{ day: string; count: number }>`
    select days.day, count(*) as count
    from (select ${dayIn(viewed.timeZone)} as day from customers where ${within(viewed, span)}) as days
    group by days.day`.execute(db)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

const daysOf = ({ first, days }: Span): string[] =>
  Array.from({ length: days }, (_, at) => nextDays(at + 1, first).last)

const DAY_MINUTES = 1440

/** When the hospital works on a day; what lasts into the next one ends at midnight. */
const openingOf = ({ week, special }: WorkingHours, day: string): { from: number; to: number }[] => {
  const own = special.findLast(({ first, last }) => first <= day && day <= last)
  const weekday = new Date(day).getUTCDay() || 7
  const hours = own?.open ?? week.filter(({ days }) => days.includes(weekday))
  return hours
    .map(({ from, to }) => ({ from, to: to > from ? to : DAY_MINUTES }))
    .toSorted((one, other) => one.from - other.from)
}

/** The visits of some days, each day's earliest first. */
export const readVisits = async (
  call: ListCall,
  menuId: number,
  { first, days, rows: most, ...body }: VisitsQuestion,
): Promise<VisitsAnswer> => {
  const { db } = call
  const span = { first, days }
  const viewed = await viewMenu(call, menuId, body)
  const earliest = sql`select placed.id from (
      select dated.id, row_number() over (partition by dated.day order by dated.order_time, dated.id) as place
      from (select customers.id, customers.order_time, ${dayIn(viewed.timeZone)} as day
        from customers where ${within(viewed, span)}) as dated
    ) as placed where placed.place <= ${most}`
  const [counts, records, [hours]] = await Promise.all([
    countByDay(db, viewed, span),
    readRows(db, earliest),
    readStored(db, hoursSetting),
  ])
  const inOrder = records.toSorted(
    (one, other) => (one.order_time ?? 0) - (other.order_time ?? 0) || one.id - other.id,
  )
  const visits = Map.groupBy(answerRows(call, viewed.question, inOrder), ({ order_time }) =>
    dayOf(order_time ?? 0, viewed.timeZone),
  )
  return {
    days: daysOf(span).map((day) => ({
      day,
      total: counts.get(day) ?? 0,
      open: openingOf(hours, day),
      list: visits.get(day) ?? [],
    })),
  }
}
