import type { Handover } from '@hospital-crm/api/entities'
import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from '../database/connect.ts'
import type { HandoverTable } from '../database/handovers-schema.ts'

export type HandoverRecord = Selectable<HandoverTable>

/** Most customers that are named of those that did not come back. */
const MAX_NAMED = 200

/** The latest handover of a user. */
export const latestOf = (db: Db | Trx, uid: number): Promise<HandoverRecord | undefined> =>
  db
    .selectFrom('handovers')
    .selectAll()
    .where('from_uid', '=', uid)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const keptOf = async (db: Db | Trx, id: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('handover_rows')
    .select('customer_id')
    .where('handover_id', '=', id)
    .where('came_back', '=', false)
    .orderBy('customer_id')
    .limit(MAX_NAMED)
    .execute()
  return rows.map(({ customer_id: one }) => one)
}

/** A handover as the contract shows it. */
export const toHandover = async (db: Db | Trx, record: HandoverRecord): Promise<Handover> => ({
  id: record.id,
  from_uid: record.from_uid,
  to: record.recipients,
  split: record.split,
  state: record.state,
  total: record.total,
  done: record.done,
  undone: record.undone,
  kept: record.kept,
  views: record.moved.views.length,
  places: record.moved.places.length,
  leads: record.moved.leads ?? 0,
  created_time: record.created_time,
  ended_time: record.ended_time ?? 0,
  kept_ids: record.kept > 0 ? await keptOf(db, record.id) : [],
})

/** The handover for the next step of it; undefined while another process works on it, or when it is over. */
export const takeStep = async (
  trx: Trx,
  id: number,
  state: 'running' | 'undoing',
): Promise<HandoverRecord | undefined> => {
  const { rows } = await sql<HandoverRecord>`select * from handovers where id = ${id} and state = ${state}
    for update skip locked`.execute(trx)
  return rows[0]
}
