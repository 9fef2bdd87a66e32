import { sql } from 'kysely'
import type { RecordEntry } from '../audit/audit.ts'
import { unixNow } from '../basics/clock.ts'
import type { Settings } from '../basics/settings.ts'
import type { Trx } from '../database/connect.ts'

/** Keeps the hash of an initial password: good for so long, and changed at the first sign-in. */
export const keepInitial = async (
  trx: Trx,
  { settings }: { settings: Settings },
  { id, hash }: { id: number; hash: string },
  record: RecordEntry,
): Promise<void> => {
  await trx
    .updateTable('users')
    .set({
      password_hash: hash,
      must_change_password: true,
      initial_password_expires_at: sql<Date>`now() + make_interval(secs => ${settings.initialPasswordSeconds})`,
      updated_time: unixNow(),
    })
    .where('id', '=', id)
    .execute()
  record({ action: 'user.password', target_type: 'user', target_id: id, changes: { reset: true } })
}
