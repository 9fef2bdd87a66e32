import { sql } from 'kysely'
import type { WritableField } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { idArray } from '../access/scope.ts'
import { changeRecord, writeChanges } from '../customers/acts/change.ts'
import type { ChangeContext } from '../customers/core/change-context.ts'
import type { FieldValues } from '../customers/core/check.ts'
import type { CustomerRecord } from '../customers/core/columns.ts'
import { findRecords } from '../customers/core/find.ts'
import { wireValue } from '../customers/core/row.ts'
import type { Trx } from '../database/connect.ts'
import type { DraftCustomer } from './check/draft.ts'
import { changeOf, editable, mayEdit, type Meeting, type RowOutcome } from './known-people.ts'
import type { StoredRow } from './stored-rows.ts'

/** A row whose customer is about to be changed. */
export type KnownRow = Pick<StoredRow, 'row' | 'target_id' | 'target_version'> & DraftCustomer

/** What became of it; `before` is what stood there where the customer was changed. */
export interface KnownOutcome extends RowOutcome {
  row: number
  customer_id?: number
  before?: FieldValues
}

/** The lock comes first, in the order in which everybody locks customers. */
export const lockCustomers = (trx: Trx, ids: readonly number[]) =>
  sql`select 1 from customers where id = any(${idArray(ids)}) order by id for update`.execute(trx)

/** What a change has overwritten, with what the database notes of a status by itself. */
const overwritten = (before: CustomerRecord, after: CustomerRecord): FieldValues => {
  const fields = Object.keys(after.field_versions).filter(
    (field) => after.field_versions[field] === after.version,
  ) as WritableField[]
  return {
    ...Object.fromEntries(fields.map((field) => [field, wireValue(before, field)])),
    ...(fields.includes('status') && { treated_time: before.treated_time }),
  }
}

const changeKnown = async (
  context: ChangeContext,
  meeting: Meeting,
  { target_id, target_version, ...draft }: KnownRow,
): Promise<Omit<KnownOutcome, 'row'>> => {
  const { trx, actor } = context
  const ids = mayEdit(actor) && target_id !== null ? [target_id] : []
  const [record] =
    ids.length === 0 ? [] : await findRecords(trx, { ids, within: editable(context), lock: true })
  if (record === undefined) return { outcome: 'left', left_by: 'out_of_reach' }
  if (record.version !== target_version) return { outcome: 'left', left_by: 'edited' }
  const found = changeOf(context, meeting, record, draft)
  if (found.changes === undefined) return found
  const changed = await changeRecord(context, { id: record.id, values: found.changes, action: 'update' })
  return {
    outcome: 'change',
    customer_id: record.id,
    target_id: record.id,
    target_version: changed.version,
    changes: found.changes,
    before: overwritten(record, changed),
  }
}

/** Changes the customers of some rows, each by the rules of a change by hand. One that is refused keeps none of the others from it. */
export const changeAllKnown = async (
  context: ChangeContext,
  meeting: Meeting,
  rows: readonly KnownRow[],
): Promise<KnownOutcome[]> => {
  const { trx } = context
  const outcomes: KnownOutcome[] = []
  await lockCustomers(
    trx,
    rows.flatMap(({ target_id }) => target_id ?? []),
  )
  for (const { row, ...known } of rows) {
    await sql`savepoint one_known`.execute(trx)
    try {
      outcomes.push({ row, ...(await changeKnown(context, meeting, { row, ...known })) })
    } catch (error) {
      if (!isCallError(error)) throw error
      await sql`rollback to savepoint one_known`.execute(trx)
      outcomes.push({ row, outcome: 'left', left_by: 'out_of_reach' })
    }
    await sql`release savepoint one_known`.execute(trx)
  }
  return outcomes
}

/** A row whose customer was changed. */
export interface ChangedRow {
  row: number
  customer_id: number
  target_version: number
  before: FieldValues | null
}

/** Gives customers back what they had, where nobody has changed them since; answers of which rows. */
export const restoreKnown = async (
  context: Pick<ChangeContext, 'trx' | 'actor' | 'record' | 'catalogue'>,
  rows: readonly ChangedRow[],
): Promise<number[]> => {
  const ids = rows.map(({ customer_id }) => customer_id)
  if (ids.length === 0) return []
  const found = await findRecords(context.trx, { ids, within: editable(context), lock: true })
  const records = new Map(found.map((record) => [record.id, record]))
  const restored: number[] = []
  for (const { row, customer_id, target_version, before } of rows) {
    const record = records.get(customer_id)
    if (record?.version !== target_version || before === null) continue
    await writeChanges(context, record, before, 'update')
    restored.push(row)
  }
  return restored
}
