import { sql } from 'kysely'
import type { BulkOutcome } from '@hospital-crm/api/entities'
import { idArray } from '../../access/scope.ts'
import type { Trx } from '../../database/connect.ts'
import { findRecords, reachable } from '../find.ts'
import { writing, type WritingCall } from '../write.ts'
import { notFound } from './outcome.ts'

/** Takes customers out of what users were told; a notice that was about nobody else goes with them. */
const eraseFromNotices = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  const gone = idArray(ids)
  await sql`delete from notices where customer_ids && ${gone} and customer_ids <@ ${gone}`.execute(trx)
  await sql`update notices set customer_ids =
      array(select id from unnest(customer_ids) with ordinality as named (id, at) where id <> all(${gone}) order by at)
    where customer_ids && ${gone}`.execute(trx)
}

/** What was typed into requests that made these rows is not told any more, not even by its digest. */
const eraseRequests = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`update done_requests set digest = '' where
    (call = any(${['customers/customers/create', 'customers/cusleads/create', 'customers/cuspools/create']}::text[])
      and target_id = any(${idArray(ids)}))
    or (call = 'customers/followups/create'
      and target_id in (select id from follow_ups where cus_id = any(${idArray(ids)})))`.execute(trx)
}

/** Those that the same person destroyed before, and whose answer was lost. */
const destroyedBy = async (trx: Trx, uid: number, ids: readonly number[]): Promise<number[]> => {
  const rows = await trx
    .selectFrom('audit_log')
    .select('target_id')
    .distinct()
    .where('target_type', '=', 'customer')
    .where('target_id', 'in', ['0', ...ids.map(String)])
    .where('action', '=', 'customer.destroy')
    .where('result', '=', 'ok')
    .where('uid', '=', uid)
    .execute()
  return rows.map(({ target_id }) => Number(target_id))
}

/**
 * Destroys what lies in the recycle bin, and with it follow-ups, companions and whatever else belongs to the row; notices
 * forget it. A tombstone without any of its values stays in the log.
 */
export const destroyCustomers = (call: WritingCall, targets: readonly number[]): Promise<BulkOutcome> =>
  writing(call, async ({ trx, actor, catalogue, record, language }) => {
    const within = reachable(actor, catalogue, ['waste'])
    const found = await findRecords(trx, { ids: targets, within, lock: true })
    const gone = found.map(({ id }) => id)
    await eraseRequests(trx, gone)
    await eraseFromNotices(trx, gone)
    await sql`delete from customers where id = any(${idArray(gone)})`.execute(trx)
    const left = targets.filter((id) => !gone.includes(id))
    const before = await destroyedBy(trx, actor.id, left)
    const missed = left.filter((id) => !before.includes(id))
    const note = (target_id: number, rest: object) =>
      record({ action: 'customer.destroy', target_type: 'customer', target_id, ...rest })
    for (const { id, stage_before_waste } of found)
      note(id, { changes: { stage: { old: 'waste', new: null }, came_from: stage_before_waste } })
    for (const id of missed) note(id, { result: 'not_found' })
    return {
      done: targets.filter((id) => !missed.includes(id)),
      failed: missed.map((id) => notFound(id, language)),
    }
  })
