import { CallError } from '@hospital-crm/api/errors'
import type { AuditEntry } from '../audit/audit.ts'
import type { CallAudit } from '../http/context.ts'

/**
 * Lifts the lock of a session and tells the audit log of it. One that another tab has lifted stays lifted and is told once.
 * @throws CallError `session_ended` when the session is over meanwhile.
 */
export const unlockSession = (
  audit: Pick<CallAudit, 'transaction'>,
  id: number,
  entry: AuditEntry,
): Promise<void> =>
  audit.transaction(async (trx, record) => {
    const { numUpdatedRows } = await trx
      .updateTable('sessions')
      .set({ state: 'ok', wrong_unlocks: 0 })
      .where('id', '=', id)
      .where('state', '=', 'locked')
      .executeTakeFirst()
    if (numUpdatedRows === 1n) return record(entry)
    const now = await trx.selectFrom('sessions').select('state').where('id', '=', id).executeTakeFirst()
    if (now === undefined || now.state === 'ended') throw new CallError('session_ended')
  })
