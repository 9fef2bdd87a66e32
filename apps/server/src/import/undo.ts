import { sql, type SqlBool } from 'kysely'
import type { ResponseOf } from '@hospital-crm/api/contract'
import { IMPORT_RESTORE_SECONDS, type ImportKept, type ImportOutcome } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { textsFor } from '../access/mask.ts'
import { every, idArray, scopeConditions, scopeOf } from '../access/scope.ts'
import type { AuditEntry } from '../audit/audit.ts'
import type { CustomerRecord } from '../customers/core/columns.ts'
import { findRecords, openStages, reachable } from '../customers/core/find.ts'
import { eraseCustomers } from '../customers/acts/erase.ts'
import { unixNow } from '../basics/clock.ts'
import { catalogueOf } from '../options/catalogue.ts'
import { lockCustomers, restoreKnown, type ChangedRow } from './change-known.ts'
import { mayEdit } from './known-people.ts'
import { removeMade } from './made-options.ts'
import { inTurn, type ImportCall, findImport, isStalled, showImport } from './store.ts'

const CHUNK = 500

interface MadeRow extends ChangedRow {
  outcome: ImportOutcome
}

/** Nothing happened to the record but that it was imported and looked at. */
const isUntouched = sql<SqlBool>`customers.version = 1 and customers.followed_num = 0 and not exists (
  select 1 from audit_log where target_type = 'customer' and target_id = customers.id::text and result = 'ok'
    and action not in ('customer.import', 'customer.read'))`

/** An entry of the log that says which import was taken back. */
const takenBack = (id: number, entry: AuditEntry): AuditEntry => ({
  ...entry,
  changes: { ...entry.changes, import: { old: id, new: null } },
})

const undoChunk = async (
  { db, audit, actor }: ImportCall,
  id: number,
  last: number,
  isInTime: boolean,
): Promise<{ taken: MadeRow[]; undone: ReadonlySet<number> }> => {
  const catalogue = await catalogueOf(db)
  const within = every([isUntouched, ...scopeConditions(scopeOf(actor, catalogue.trees))])
  return audit.transaction(async (trx, record) => {
    const { rows: taken } = await sql<MadeRow>`
      select row, customer_id, outcome, target_version, before from import_rows
      where import_id = ${id} and row > ${last} and customer_id is not null and not is_undone
      order by row limit ${CHUNK}`.execute(trx)
    const [changed, made] = [
      taken.filter(({ outcome }) => outcome === 'change'),
      taken.filter(({ outcome }) => outcome !== 'change'),
    ]
    // What is looked at below cannot change any more.
    await lockCustomers(
      trx,
      taken.map(({ customer_id }) => customer_id),
    )
    const ids = idArray(made.map(({ customer_id }) => customer_id))
    const { rows: untouched } = await sql<{ id: number }>`
      select id, stage, stage_before_waste, uid, hospital, disease, source, consulting
      from customers where id = any(${ids}) and ${within}`.execute(trx)
    const gone = untouched.map((customer) => customer.id)
    await eraseCustomers(trx, gone)
    const isGone = new Set(gone)
    const restored = await restoreKnown(
      { trx, actor, catalogue, record: (entry) => record(takenBack(id, entry)) },
      isInTime ? changed : [],
    )
    const undone = [...restored, ...made.flatMap((one) => (isGone.has(one.customer_id) ? one.row : []))]
    await sql`update import_rows set is_undone = true, before = null
      where import_id = ${id} and row = any(${undone}::int[])`.execute(trx)
    await sql`update imports set undone = undone + ${undone.length}, beat_time = ${unixNow()} where id = ${id}`.execute(
      trx,
    )
    for (const removed of untouched)
      record({
        action: 'customer.destroy',
        target_type: 'customer',
        target_id: removed.id,
        changes: { import: { old: id, new: null } },
        removed,
      })
    return { taken, undone: new Set(undone) }
  })
}

/** Records that stay, named as far as the caller may see them. Those that are gone by other ways are not told. */
const describeKept = async ({ db, actor }: ImportCall, kept: readonly MadeRow[]): Promise<ImportKept[]> => {
  const catalogue = await catalogueOf(db)
  const ids = kept.map(({ customer_id }) => customer_id)
  const within = reachable(actor, catalogue, [...openStages(actor), 'waste'])
  const found = new Map((await findRecords(db, { ids, within })).map((record) => [record.id, record]))
  const { rows } = await sql<{
    id: number
  }>`select id from customers where id = any(${idArray(ids)})`.execute(db)
  const present = new Set(rows.map(({ id }) => id))
  const nameOf = (record: CustomerRecord) => textsFor(actor, record)(record.name)
  return kept.flatMap(({ row, customer_id }) => {
    if (!present.has(customer_id)) return []
    const record = found.get(customer_id)
    return [{ row, id: record?.id ?? null, name: record === undefined ? '' : nameOf(record) }]
  })
}

/** Most kept rows that the answer names. */
const MAX_KEPT = 200

/**
 * Takes an import back: its customers are destroyed, what the file said of them is erased, and within a day customers whom it
 * changed get back what they had; except those whom somebody has worked with since and those that have left the caller's reach.
 * Can be repeated.
 * @throws CallError `not_found`, `import_not_ready` while it runs or before it ran.
 */
export const undoImport = (
  call: ImportCall,
  id: number,
): Promise<ResponseOf<'customers/imports/undo/{id}'>> =>
  inTurn(call, async () => {
    const { db, audit, actor } = call
    const found = await findImport(db, actor, id)
    const isOver = found.state === 'done' || found.state === 'undone' || isStalled(found)
    if (!isOver) throw new CallError('import_not_ready')
    await db.updateTable('imports').set({ state: 'undone' }).where('id', '=', id).execute()
    // What was left undone of a stalled one is not to become anything any more.
    await sql`update import_rows set is_chosen = false where import_id = ${id} and customer_id is null`.execute(
      db,
    )
    const kept: MadeRow[] = []
    const isInTime =
      mayEdit(actor) && unixNow() - (found.done_time ?? found.beat_time) < IMPORT_RESTORE_SECONDS
    for (let last = 0; ;) {
      const { taken, undone } = await undoChunk(call, id, last, isInTime)
      const end = taken.at(-1)
      if (end === undefined) break
      kept.push(...taken.filter(({ row }) => !undone.has(row)))
      last = end.row
    }
    await removeMade(call, found)
    await audit.write({
      action: 'import.undo',
      target_type: 'import',
      target_id: id,
      changes: { kept: kept.length },
    })
    return {
      import: await showImport(db, actor, id),
      kept: await describeKept(call, kept.slice(0, MAX_KEPT)),
    }
  })
