import { sql } from 'kysely'
import type { RecordEntry } from '../audit/audit.ts'
import { unixNow } from '../basics/clock.ts'
import type { Settings } from '../basics/settings.ts'
import type { Trx } from '../database/connect.ts'

/**
 * Keeps the hash of an initial password: good for as long as the parameters say, and changed at the first sign-in. Answers when
 * it is good for nothing.
 */
export const keepInitial = async (
  trx: Trx,
  { settings }: { settings: Settings },
  { id, hash }: { id: number; hash: string },
  record: RecordEntry,
): Promise<number> => {
  const { expires } = await trx
    .updateTable('users')
    .set({
      password_hash: hash,
      must_change_password: true,
      initial_password_expires_at: sql<Date>`now() + make_interval(secs => coalesce(
        (select (value ->> 'initial_password_hours')::int * 3600 from system_config where key = 'accounts'),
        ${settings.initialPasswordSeconds}))`,
      updated_time: unixNow(),
    })
    .where('id', '=', id)
    .returning(sql<number>`floor(extract(epoch from initial_password_expires_at))::bigint`.as('expires'))
    .executeTakeFirstOrThrow()
  record({ action: 'user.password', target_type: 'user', target_id: id, changes: { reset: true } })
  return expires
}
