import type { ConsoleFigures, Filter } from '@hospital-crm/api/entities'
import { centsToMoney } from '@hospital-crm/api/rules'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { readQuestion, type Asking } from '../customers/core/list.ts'
import type { Db } from '../database/connect.ts'

/** Unix seconds of the first and the last second. */
export interface Span {
  from: number
  to: number
}

/** Whose figures are asked for, and of which hospitals. */
export interface FigureQuestion {
  actor: Actor
  span: Span
  /** Of the rows that are counted, beside their time. */
  filter: Filter
  asking: Asking
}

/** Where nothing happened. */
export const noFigures: ConsoleFigures = { consults: 0, due: 0, arrived: 0, contacts: 0, amount: '0.00' }

/** What rows are counted by; `day` is the hospital's. */
export type FigureKey = 'uid' | 'source' | 'hospital' | 'disease' | 'day'

/** Figures of the rows that have these values in common. */
export type FigureRow = Partial<Record<'uid' | 'source' | 'hospital' | 'disease', number>> & {
  day?: string
} & ConsoleFigures

const columns = sql`customers.source, customers.hospital, customers.disease`

/** One row for everything that happened: what it counts as, when, and whose it is. */
const happenings = async (db: Db, { actor, span, filter, asking }: FigureQuestion) => {
  const reach = async (more: Filter) =>
    (await readQuestion(db, actor, 'customer', { filter: { ...filter, ...more } }, asking)).where
  const rowsBy = async (time: 'created_time' | 'order_time' | 'success_time', measure: string) => {
    const at = sql.ref(`customers.${time}`)
    return sql`select customers.uid, ${columns}, ${at} as at, ${measure}::text as measure, 1::bigint as amount
      from customers where ${await reach({ [time]: span })}`
  }
  const everybody = await reach({})
  const within = (at: RawBuilder<unknown>) => sql`${at} between ${span.from} and ${span.to}`
  return sql.join(
    [
      await rowsBy('created_time', 'consults'),
      await rowsBy('order_time', 'due'),
      await rowsBy('success_time', 'arrived'),
      sql`select follow_ups.uid, ${columns}, follow_ups.created_time, 'contacts', 1
        from follow_ups join customers on customers.id = follow_ups.cus_id
        where ${within(sql`follow_ups.created_time`)} and ${everybody}`,
      sql`select customers.uid, ${columns}, cost_entries.created_time, 'amount', cost_entries.delta
        from cost_entries join customers on customers.id = cost_entries.cus_id
        where ${within(sql`cost_entries.created_time`)} and ${everybody}`,
    ],
    sql` union all `,
  )
}

const sumOf = (measure: keyof ConsoleFigures) =>
  sql`coalesce(sum(amount) filter (where measure = ${measure}), 0)::bigint as ${sql.ref(measure)}`

/**
 * Figures by each of several ways to count, in one reading; an empty way is the total. Rows are those that the master table
 * lists for the caller, so that every number of them can be opened.
 */
export const readFigures = async <const Ways extends readonly (readonly FigureKey[])[]>(
  db: Db,
  question: FigureQuestion,
  ways: Ways,
): Promise<{ [Way in keyof Ways]: FigureRow[] }> => {
  const keys = [...new Set(ways.flat())]
  const selected = keys.map((key) => sql`${sql.ref(key)},`)
  const sets = ways.map((way) => sql`(${sql.join(way.map((key) => sql.ref(key)))})`)
  const way = keys.length === 0 ? sql`0` : sql`grouping(${sql.join(keys.map((key) => sql.ref(key)))})`
  const { rows } = await sql<Record<FigureKey, number | string> & Record<string, number> & { way: number }>`
    with happened as materialized (${await happenings(db, question)})
    select ${sql.join(selected, sql` `)} ${way} as way,
      ${sql.join((['consults', 'due', 'arrived', 'contacts', 'amount'] as const).map(sumOf))}
    from (select *, to_char(to_timestamp(at) at time zone ${question.asking.timeZone}, 'YYYY-MM-DD') as day
      from happened) as happened
    group by grouping sets (${sql.join(sets)})`.execute(db)
  const maskOf = (wanted: readonly FigureKey[]) =>
    keys.reduce((mask, key) => mask * 2 + (wanted.includes(key) ? 0 : 1), 0)
  return ways.map((wanted) =>
    rows
      .filter((row) => row.way === maskOf(wanted))
      .map((row) => ({
        ...Object.fromEntries(wanted.map((key) => [key, row[key]])),
        consults: row['consults'],
        due: row['due'],
        arrived: row['arrived'],
        contacts: row['contacts'],
        amount: centsToMoney(Number(row['amount'])),
      })),
  ) as { [Way in keyof Ways]: FigureRow[] }
}
