import type { ConsoleFigures, Filter, TypedFigures } from '@hospital-crm/api/entities'
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
type Measure = keyof ConsoleFigures | keyof TypedFigures

/** What is counted, or of money and typed figures summed, as one row each: whose it is, and when it was. */
const happenings = async (db: Db, question: FigureQuestion): Promise<[Measure, RawBuilder<unknown>][]> => {
  const { actor, span, filter, asking, typed } = question
  const reach = async (more: Filter) =>
    (await readQuestion(db, actor, 'customer', { filter: { ...filter, ...more } }, asking)).where
  const rowsBy = async (time: 'created_time' | 'order_time' | 'success_time') =>
    sql`select customers.uid, ${columns}, ${sql.ref(`customers.${time}`)} as at, 1 as amount
      from customers where ${await reach({ [time]: span })}`
  const everybody = await reach({})
  const within = (at: RawBuilder<unknown>) => sql`${at} between ${span.from} and ${span.to}`
  return [
    ['consults', await rowsBy('created_time')],
    ['due', await rowsBy('order_time')],
    ['arrived', await rowsBy('success_time')],
    [
      'contacts',
      sql`select follow_ups.uid, ${columns}, follow_ups.created_time as at, 1 as amount
        from follow_ups join customers on customers.id = follow_ups.cus_id
        where ${within(sql`follow_ups.created_time`)} and ${everybody}`,
    ],
    [
      'amount',
      sql`select customers.uid, ${columns}, cost_entries.created_time as at, cost_entries.delta as amount
        from cost_entries join customers on customers.id = cost_entries.cus_id
        where ${within(sql`cost_entries.created_time`)} and ${everybody}`,
    ],
    ...(typed ? await typedHappenings(db, question) : []),
  ]
}

type Counted = Partial<Record<FigureKey, number | string>> & { measure: Measure; way: number; value: number }

/** Counts each measure for itself: a row is then added once for each way, whatever else is counted. */
const count = async (db: Db, question: FigureQuestion, ways: readonly (readonly FigureKey[])[]) => {
  const keys = [...new Set(ways.flat())]
  const shown = keys.map((key) =>
    key === 'day' ? sql`to_char(day, 'YYYY-MM-DD') as day,` : sql`${sql.ref(key)},`,
  )
  const sets = ways.map((way) => sql`(${sql.join(way.map((key) => sql.ref(key)))})`)
  const way = keys.length === 0 ? sql`0` : sql`grouping(${sql.join(keys.map((key) => sql.ref(key)))})`
  const day = sql`(to_timestamp(at) at time zone ${question.asking.timeZone})::date as day`
  const parts = (await happenings(db, question)).map(
    ([measure, rows]) => sql`select ${measure}::text as measure, ${sql.join(shown, sql` `)} ${way} as way,
      coalesce(sum(amount), 0)::bigint as value
      from (select *${keys.includes('day') ? sql`, ${day}` : sql``} from (${rows}) as happened) as happened
      group by grouping sets (${sql.join(sets)})`,
  )
  const { rows } = await sql<Counted>`${sql.join(parts, sql` union all `)}`.execute(db)
  const maskOf = (wanted: readonly FigureKey[]) =>
    keys.reduce((mask, key) => mask * 2 + (wanted.includes(key) ? 0 : 1), 0)
  return ways.map((wanted) => rows.filter((row) => row.way === maskOf(wanted)))
}

const money: readonly Measure[] = ['amount', 'spend']

/**
 * Figures by each of several ways to count, in one reading; an empty way is the total. Rows are those that the master table
 * lists for the caller, so that every number of them can be opened.
 */
export const readFigures = async <const Ways extends readonly (readonly FigureKey[])[]>(
  db: Db,
  question: FigureQuestion,
  ways: Ways,
): Promise<{ [Way in keyof Ways]: FigureRow[] }> => {
  const nothing = { ...noFigures, ...(question.typed && noTyped) }
  const counted = await count(db, question, ways)
  return ways.map((wanted, at) => {
    const found = new Map<string, FigureRow>()
    for (const row of counted[at] ?? []) {
      const keys = wanted.map((key) => row[key])
      const known = found.get(keys.join()) ?? {
        ...Object.fromEntries(wanted.map((key, nth) => [key, keys[nth]])),
        ...nothing,
      }
      const value = money.includes(row.measure) ? centsToMoney(row.value) : row.value
      found.set(keys.join(), { ...known, [row.measure]: value })
    }
    return [...found.values()]
  }) as { [Way in keyof Ways]: FigureRow[] }
}
