import { sql, type SqlBool } from 'kysely'
import type { ResponseOf } from '@hospital-crm/api/contract'
import type { ImportKept } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { textsFor } from '../access/mask.ts'
import { every, idArray, scopeConditions, scopeOf } from '../access/scope.ts'
import type { CustomerRecord } from '../customers/core/columns.ts'
import { findRecords, openStages, reachable } from '../customers/core/find.ts'
import { eraseCustomers } from '../customers/acts/erase.ts'
import { unixNow } from '../basics/clock.ts'
import { catalogueOf } from '../options/catalogue.ts'
import { removeMade } from './made-options.ts'
import { inTurn, type ImportCall, findImport, isStalled, showImport } from './store.ts'

const CHUNK = 500

interface MadeRow {
  row: number
  customer_id: number
}

/** Nothing happened to the record but that it was imported and looked at. */
const isUntouched = sql<SqlBool>`customers.version = 1 and customers.followed_num = 0 and not exists (
  select 1 from audit_log where target_type = 'customer' and target_id = customers.id::text and result = 'ok'
    and action not in ('customer.import', 'customer.read'))`

const undoChunk = async (
  { db, audit, actor }: ImportCall,
  id: number,
  last: number,
): Promise<{ made: MadeRow[]; gone: number[] }> => {
  const { trees } = await catalogueOf(db)
  const within = every([isUntouched, ...scopeConditions(scopeOf(actor, trees))])
  return audit.transaction(async (trx, record) => {
    const { rows: made } = await sql<MadeRow>`
      select row, customer_id from import_rows
      where import_id = ${id} and row > ${last} and customer_id is not null and not is_undone
      order by row limit ${CHUNK}`.execute(trx)
    const ids = idArray(made.map(({ customer_id }) => customer_id))
    // The lock comes first, in the order in which everybody locks customers: what is looked at below cannot change any more.
    await sql`select 1 from customers where id = any(${ids}) order by id for update`.execute(trx)
    const { rows: untouched } = await sql<{ id: number }>`
      select id, stage, stage_before_waste, uid, hospital, disease, source, consulting
      from customers where id = any(${ids}) and ${within}`.execute(trx)
    const gone = untouched.map((customer) => customer.id)
    await eraseCustomers(trx, gone)
    await sql`update import_rows set is_undone = true
      where import_id = ${id} and customer_id = any(${idArray(gone)})`.execute(trx)
    await sql`update imports set undone = undone + ${gone.length}, beat_time = ${unixNow()} where id = ${id}`.execute(
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
    return { made, gone }
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
 * Takes an import back: its customers are destroyed, and what the file said of them is erased, except those whom somebody has worked with since and those that have
 * left the caller's reach. Can be repeated.
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
    for (let last = 0; ;) {
      const { made, gone } = await undoChunk(call, id, last)
      const end = made.at(-1)
      if (end === undefined) break
      const left = new Set(gone)
      kept.push(...made.filter(({ customer_id }) => !left.has(customer_id)))
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
