import { datumFields, type ConsoleFigures, type Filter, type TypedFigures } from '@hospital-crm/api/entities'
import { centsToMoney } from '@hospital-crm/api/rules'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { readQuestion, type Asking } from '../customers/core/list.ts'
import type { Db } from '../database/connect.ts'
import { typedHappenings } from './typed.ts'

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
  /** Also sums what people typed in. Default false. */
  typed?: boolean
}

/** Where nothing happened. */
export const noFigures: ConsoleFigures = { consults: 0, due: 0, arrived: 0, contacts: 0, amount: '0.00' }

/** Where nobody typed anything. */
export const noTyped: TypedFigures = { spend: '0.00', impressions: 0, clicks: 0, chats: 0, valid_chats: 0 }

/** What rows are counted by; `day` is the hospital's. */
export type FigureKey = 'uid' | 'source' | 'hospital' | 'disease' | 'promoted_id' | 'day'

/** Figures of the rows that have these values in common. */
export type FigureRow = Partial<Record<Exclude<FigureKey, 'day'>, number>> & {
  day?: string
} & ConsoleFigures &
  Partial<TypedFigures>

const columns = sql`customers.source, customers.hospital, customers.disease, customers.promoted_id`

const counted = ['consults', 'due', 'arrived', 'contacts', 'amount'] as const

/** One row for everything that happened: what it counts as, when, and whose it is. */
const happenings = async (db: Db, { actor, span, filter, asking, typed }: FigureQuestion) => {
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
      ...(typed ? [await typedHappenings(db, { actor, span, filter, asking })] : []),
    ],
    sql` union all `,
  )
}

const sumOf = (measure: keyof ConsoleFigures | keyof TypedFigures) =>
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
      ${sql.join([...counted, ...(question.typed ? datumFields : [])].map(sumOf))}
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
        ...(question.typed && {
          ...Object.fromEntries(datumFields.map((field) => [field, row[field]])),
          spend: centsToMoney(Number(row['spend'])),
        }),
      })),
  ) as { [Way in keyof Ways]: FigureRow[] }
}
