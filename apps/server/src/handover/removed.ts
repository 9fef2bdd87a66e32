import type { RemovedHandover } from '@hospital-crm/api/entities'
import { HANDOVER_UNDO_HOURS } from '@hospital-crm/api/entities'
import { sql } from 'kysely'
import { unixNow } from '../basics/clock.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { HandoverRecord } from './store.ts'

/** Users who were removed after a handover that can still be taken back, who left last first. */
export const removedUsers = async (db: Db): Promise<RemovedHandover[]> => {
  const { rows } =
    await sql<RemovedHandover>`select users.id, users.nickname, handovers.account ->> 'username' as username,
      handovers.ended_time + ${HANDOVER_UNDO_HOURS * 3600}::int as until_time
    from handovers join users on users.id = handovers.from_uid
    where handovers.state = 'done' and account is not null and users.removed_time is not null
      and handovers.ended_time >= ${unixNow() - HANDOVER_UNDO_HOURS * 3600}
      and not exists (select from handovers as later where later.from_uid = users.id and later.id > handovers.id)
    order by users.removed_time desc`.execute(db)
  return rows
}

/**
 * Brings the account of a removed user back, disabled and without a password or the mark of an administrator: its roles as far
 * as they are there, its name unless somebody else has it by now. Answers the name.
 */
export const bringAccountBack = async (
  trx: Trx,
  { from_uid: id, account }: HandoverRecord,
): Promise<string> => {
  const { rows } = await sql<{ username: string }>`update users set removed_time = null,
      username = case when exists (select from users as other where other.username = ${account?.username ?? ''})
        then username else ${account?.username ?? ''} end,
      role_id = (select id from roles where id = ${account?.role_id ?? 0})
    where id = ${id} returning username`.execute(trx)
  await sql`insert into user_roles (user_id, role_id) select ${id}::int, id from roles
    where id = any(${account?.extra_roles ?? []}::int[]) on conflict do nothing`.execute(trx)
  return rows[0]?.username ?? ''
}
