import { measureFacts, type Filter, type FilterableField, type Measure } from '@hospital-crm/api/entities'
import { filterBehind, listPermission } from '@hospital-crm/api/rules'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { holds } from '../access/actor.ts'
import { readQuestion } from '../customers/core/list.ts'
import type { Db } from '../database/connect.ts'
import type { FigureQuestion } from './figures.ts'
import { typedHappenings } from './typed.ts'

/** What a measure counts: a row for each, with whose it is, when it was (`at`) and how much (`amount`). */
export interface Happenings {
  measure: Measure
  rows: RawBuilder<unknown>
  /** Makes one amount of those of rows that belong together. */
  whole: RawBuilder<unknown>
  /** It is their sum, so that sums of parts can be added; of medians nothing can. */
  isSum: boolean
}

const columns = sql`customers.source, customers.hospital, customers.disease, customers.promoted_id,
  customers.consulting, customers.status`
const sum = sql`coalesce(sum(amount), 0)::bigint`
const one = sql`1`

type Time = Extract<FilterableField, `${string}_time`>

/** The rows of one list that a question means, at one of their times. */
const customersAt = (time: Time, where: RawBuilder<SqlBool>, amount = one) =>
  sql`select customers.uid, ${columns}, ${sql.ref(`customers.${time}`)} as at, ${amount} as amount
    from customers where ${where}`

/** Reads what the measures of a question count. Rows are those that the reader's own lists have. */
export const happenings = async (db: Db, question: FigureQuestion): Promise<Happenings[]> => {
  const { actor, span, filter, where, asking, measures, basis = 'period' } = question
  const reach = async (more: Filter, stage: 'customer' | 'lead' = 'customer') =>
    (await readQuestion(db, actor, stage, { filter: { ...filter, ...more }, where }, asking)).where
  const isCohort = basis === 'cohort'
  const at = (time: Time): Time => (isCohort ? 'created_time' : time)
  /** Customers that a measure counts by a time of theirs. */
  const rowsBy = async (measure: Measure, stage: 'customer' | 'lead' = 'customer') =>
    customersAt(
      at((measureFacts(measure).time ?? 'created_time') as Time),
      await reach(filterBehind(measure, span, basis) ?? {}, stage),
    )
  const nobody = customersAt('created_time', sql<SqlBool>`false`)
  const waiting = async () =>
    holds(actor, listPermission('leads', 'index')) ? rowsBy('waiting', 'lead') : nobody
  const of = async (table: 'follow_ups' | 'cost_entries', uid: string, amount: string) => {
    const written = sql.ref(`${table}.created_time`)
    const when = isCohort ? sql.ref('customers.created_time') : written
    const where = await reach(isCohort ? { created_time: span } : {})
    return sql`select ${sql.ref(uid)}, ${columns}, ${when} as at, ${sql.raw(amount)} as amount
      from ${sql.table(table)} join customers on customers.id = ${sql.ref(`${table}.cus_id`)}
      where ${when} between ${span.from} and ${span.to} and ${where}`
  }
  const responses = async () =>
    customersAt(
      at('lead_time'),
      await reach({ ...filterBehind('waiting', span, basis), contacted_time: { op: 'filled' } }),
      sql`greatest(0, contacted_time - lead_time)`,
    )
  const typed = measures.some((measure) => measureFacts(measure).typed)
    ? new Map(await typedHappenings(db, question))
    : new Map<Measure, RawBuilder<unknown>>()
  const within = (share: number) =>
    sql`percentile_disc(${sql.lit(share)}) within group (order by amount)::bigint`
  const rowsOf = async (measure: Measure): Promise<RawBuilder<unknown>> => {
    switch (measure) {
      case 'leads':
        return sql`${await rowsBy('waiting')} union all ${await waiting()}`
      case 'waiting':
        return waiting()
      case 'contacts':
        return of('follow_ups', 'follow_ups.uid', '1')
      case 'amount':
        return of('cost_entries', 'customers.uid', 'cost_entries.delta')
      case 'response_median':
      case 'response_p90':
        return responses()
      default:
        return typed.get(measure) ?? rowsBy(measure)
    }
  }
  return Promise.all(
    measures.map(async (measure) => ({
      measure,
      isSum: measure !== 'response_median' && measure !== 'response_p90',
      rows: await rowsOf(measure),
      whole: measure === 'response_median' ? within(0.5) : measure === 'response_p90' ? within(0.9) : sum,
    })),
  )
}
