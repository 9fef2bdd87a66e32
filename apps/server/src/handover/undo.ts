import { sql } from 'kysely'
import { idArray } from '../access/scope.ts'
import type { RecordEntry } from '../audit/audit.ts'
import { unixNow } from '../basics/clock.ts'
import { noteOwner } from '../customers/life/life.ts'
import type { Trx } from '../database/connect.ts'
import { bringBeside } from './beside.ts'
import { takeStep } from './store.ts'

/** Customers that are tried in one transaction. */
const CHUNK = 500

interface Tried {
  id: number
  to_uid: number
  is_same: boolean
}

const readChunk = async (trx: Trx, handover: number): Promise<Tried[]> => {
  const { rows } = await sql<Tried>`select moved.customer_id as id, moved.to_uid,
      coalesce(customers.uid = moved.to_uid and customers.version = moved.version, false) as is_same
    from (select * from handover_rows where handover_id = ${handover} and came_back is null
      order by customer_id limit ${CHUNK}) as moved
    left join lateral (select uid, version from customers where id = moved.customer_id for update) as customers on true
    order by moved.customer_id`.execute(trx)
  return rows
}

const mark = (trx: Trx, handover: number, rows: readonly Tried[]) =>
  sql`update handover_rows set came_back = tried.back
    from unnest(${idArray(rows.map(({ id }) => id))}, ${rows.map((row) => row.is_same)}::boolean[]) as tried (id, back)
    where handover_id = ${handover} and customer_id = tried.id`.execute(trx)

/** Whether who left can have it back. They are not removed before this step is over. */
const isThere = async (trx: Trx, uid: number): Promise<boolean> => {
  const { rows } = await sql`select from users where id = ${uid} and removed_time is null for share`.execute(
    trx,
  )
  return rows.length > 0
}

/** One step back; false when there is none left for this process. */
export const stepBack = async (trx: Trx, id: number, record: RecordEntry): Promise<boolean> => {
  const handover = await takeStep(trx, id, 'undoing')
  if (!handover) return false
  const { from_uid: from } = handover
  const now = unixNow()
  const canHave = await isThere(trx, from)
  const rows = (await readChunk(trx, id)).map((row) => ({ ...row, is_same: row.is_same && canHave }))
  if (rows.length === 0) {
    if (canHave) await bringBeside(trx, handover, record)
    await sql`update handovers set state = 'undone' where id = ${id}`.execute(trx)
    record({
      action: 'user.handover_undone',
      target_type: 'user',
      target_id: from,
      changes: { back: handover.undone, kept: handover.kept },
    })
    return false
  }
  const back = rows.filter((row) => row.is_same)
  const ids = back.map((row) => row.id)
  await sql`update customers set uid = ${from}, version = version + 1, updated_time = ${now},
    field_versions = field_versions || jsonb_build_object('uid', version + 1)
    where id = any(${idArray(ids)})`.execute(trx)
  await noteOwner(trx, ids, now)
  await mark(trx, id, rows)
  for (const { id: customer, to_uid: to } of back)
    record({
      action: 'customer.transfer',
      target_type: 'customer',
      target_id: customer,
      changes: { uid: { old: to, new: from } },
    })
  await sql`update handovers set undone = undone + ${back.length}, kept = kept + ${rows.length - back.length}
    where id = ${id}`.execute(trx)
  return true
}
