import type { BulkOutcome } from '@hospital-crm/api/entities'
import type { Trx } from '../../database/connect.ts'
import { findRecords, reachable } from '../core/find.ts'
import { writing, type WritingCall } from './write.ts'
import { eraseCustomers } from './erase.ts'
import { notFound } from './outcome.ts'

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
    await eraseCustomers(trx, gone)
    const left = targets.filter((id) => !gone.includes(id))
    const before = await destroyedBy(trx, actor.id, left)
    const missed = left.filter((id) => !before.includes(id))
    const note = (target_id: number, rest: object) =>
      record({ action: 'customer.destroy', target_type: 'customer', target_id, ...rest })
    for (const removed of found) {
      const changes = { stage: { old: 'waste', new: null }, came_from: removed.stage_before_waste }
      note(removed.id, { changes, removed })
    }
    for (const id of missed) note(id, { result: 'not_found' })
    return {
      done: targets.filter((id) => !missed.includes(id)),
      failed: missed.map((id) => notFound(id, language)),
    }
  })
