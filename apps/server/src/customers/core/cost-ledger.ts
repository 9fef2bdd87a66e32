import {
  costFields,
  costKind,
  type CostField,
  type CostKind,
  type CostOrigin,
  type CostSums,
} from '@hospital-crm/api/entities'
import { centsToMoney } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import type { Db, Trx } from '../../database/connect.ts'
import { columnOf, type CustomerRecord } from './columns.ts'

/** The column that holds the sum of a kind, in cents. */
export const sumColumn = (kind: CostKind): ReturnType<typeof columnOf<CostField>> =>
  columnOf(costFields[kind])

type Sums = Pick<CustomerRecord, ReturnType<typeof sumColumn>>

const noCosts: Sums = { inspect_cost: 0, treatment_cost: 0, successor_cost: 0 }

interface NewEntry {
  cus_id: number
  kind: CostKind
  /** Cents. */
  delta: number
  origin: CostOrigin
  uid: number
  created_time: number
  remark?: string
  reverses?: number | null
  request_id?: string | null
}

/** Writes rows; answers their ids in the same order. */
export const insertEntries = async (trx: Trx, entries: readonly NewEntry[]): Promise<number[]> => {
  if (entries.length === 0) return []
  const rows = entries.map((entry) => ({ remark: '', reverses: null, request_id: null, ...entry }))
  const inserted = await trx.insertInto('cost_entries').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id)
}

interface SumChange {
  after: Sums & { id: number }
  before: Sums
}

/** Rows that make new sums out of the old ones. */
const entriesOf = ({ after, before }: SumChange, by: { uid: number; at: number }): NewEntry[] =>
  costKind.options
    .map((kind) => ({
      cus_id: after.id,
      kind,
      delta: after[sumColumn(kind)] - before[sumColumn(kind)],
      origin: 'form' as const,
      uid: by.uid,
      created_time: by.at,
    }))
    .filter(({ delta }) => delta !== 0)

/**
 * Writes what makes new sums out of the old ones into the ledger. Whoever stores a customer's costs in another way than
 * by an entry calls this in the same transaction.
 */
export const noteNewSums = async (
  trx: Trx,
  after: Sums & { id: number },
  by: { uid: number; at: number },
  before: Sums,
): Promise<void> => {
  await insertEntries(trx, entriesOf({ after, before }, by))
}

/** The same for customers who are new, all at once. */
export const noteSumsOfNew = async (
  trx: Trx,
  made: readonly (Sums & { id: number })[],
  by: { uid: number; at: number },
): Promise<void> => {
  await insertEntries(
    trx,
    made.flatMap((after) => entriesOf({ after, before: noCosts }, by)),
  )
}

/** The sums of a customer's rows. */
export const sumsOf = async (db: Db | Trx, cus_id: number): Promise<CostSums> => {
  const { rows } = await sql<{ kind: CostKind; cents: number }>`
    select kind, sum(delta)::bigint as cents from cost_entries where cus_id = ${cus_id} group by kind`.execute(
    db,
  )
  const cents = (kind: CostKind) => rows.find((row) => row.kind === kind)?.cents ?? 0
  return {
    inspectCost: centsToMoney(cents('inspect')),
    treatmentCost: centsToMoney(cents('treatment')),
    successorCost: centsToMoney(cents('successor')),
    price: centsToMoney(rows.reduce((sum, row) => sum + row.cents, 0)),
  }
}
