import type { QueueNote } from '@hospital-crm/api/entities'
import { storable } from '../basics/text.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { Seat } from './holds.ts'

/** What an agent had typed of somebody; null where nothing is kept. */
export const noteOf = async (trx: Trx, { run, uid }: Seat, id: number): Promise<QueueNote | null> => {
  const note = await trx
    .selectFrom('call_notes')
    .select(['content', 'outcome'])
    .where('run_id', '=', run)
    .where('uid', '=', uid)
    .where('cus_id', '=', id)
    .executeTakeFirst()
  return note ? { content: note.content, ...(note.outcome && { outcome: note.outcome }) } : null
}

export const forgetNote = async (db: Db | Trx, { run, uid }: Seat, id: number): Promise<void> => {
  await db
    .deleteFrom('call_notes')
    .where('run_id', '=', run)
    .where('uid', '=', uid)
    .where('cus_id', '=', id)
    .execute()
}

/** Keeps what an agent has typed so far, in place of what was kept before; nothing typed keeps nothing. */
export const keepNote = async (db: Db | Trx, seat: Seat, id: number, note: QueueNote): Promise<void> => {
  const { content, outcome = null } = note
  if (content.trim() === '' && outcome === null) {
    await forgetNote(db, seat, id)
    return
  }
  const kept = { content: storable(content), outcome }
  await db
    .insertInto('call_notes')
    .values({ run_id: seat.run, uid: seat.uid, cus_id: id, ...kept })
    .onConflict((conflict) => conflict.columns(['run_id', 'uid', 'cus_id']).doUpdateSet(kept))
    .execute()
}
