import { CallError } from '@hospital-crm/api/errors'
import { users } from '@hospital-crm/api/resources'
import { ROOT_USER_ID } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { hashPassword } from '../access/passwords.ts'
import { endSessions } from '../access/sessions.ts'
import { guessKeysOf } from '../auth/guess-keys.ts'
import { randomPassword } from '../basics/settings.ts'
import type { Db } from '../database/connect.ts'
import { forgetFactors } from '../factors/store.ts'
import type { Handlers } from '../http/context.ts'
import type { ResourceCall, ResourceRow } from '../resources/hooks.ts'
import { readRows } from '../resources/rows.ts'
import { forgetDevices } from '../auth/known-device.ts'
import { forgetDraftKey } from '../users/draft-key.ts'
import { keepInitial } from './initial-password.ts'
import { mayWrite, refuseOwnToken, rolesBeyond } from './user-limits.ts'
import { userHooks } from './user-hooks.ts'

/** The user of a call, when the caller may write that account. */
export const userOf = async (call: Pick<ResourceCall, 'db' | 'actor'>, id: number): Promise<ResourceRow> => {
  refuseOwnToken(call.actor, [id])
  const [row] = await readRows(call.db, { definition: users, hooks: userHooks }, { only: [id] })
  if (!row) throw new CallError('not_found')
  if (!(await mayWrite(call.db, call.actor, row))) throw new CallError('forbidden')
  return row
}

/**
 * The user of a call that changes how somebody signs in: nobody's own account, and not the first one, which alone gives roles
 * their rights: whoever could sign in to it would have those too.
 */
const otherOf = async (call: Pick<ResourceCall, 'db' | 'actor'>, id: number): Promise<ResourceRow> => {
  if (id === call.actor.id) throw new CallError('own_account')
  const row = await userOf(call, id)
  if (id === ROOT_USER_ID) throw new CallError('first_account')
  return row
}

/** Roles that are neither disabled nor under review and that somebody can give to others, in their order. */
export const rolesToGive = async (db: Db, giver: Actor) => {
  const rows = await db
    .selectFrom('roles')
    .select(['id', 'name', 'parent_id'])
    .where('status', '=', 1)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const all = rows.map(({ id }) => id)
  const beyond = await rolesBeyond(db, giver, all)
  return rows.filter(({ id }) => !beyond.has(id))
}

type AccountCall =
  | 'users/resetFactors/{id}'
  | 'users/roles'
  | 'users/resetInitial/{id}'
  | 'users/endSessions/{id}'
  | 'users/unblock/{id}'

/** What administrators do with the accounts of others. */
export const accountHandlers: Pick<Handlers, AccountCall> = {
  'users/roles': ({ db, actor }) => rolesToGive(db, actor),
  'users/resetInitial/{id}': async ({ db, actor, audit, settings, input: { params } }) => {
    const row = await otherOf({ db, actor }, params.id)
    const password = randomPassword()
    const hash = await hashPassword(password)
    const expires = await audit.transaction(async (trx, record) => {
      const until = await keepInitial(trx, { settings }, { id: row.id, hash }, record)
      await endSessions(trx, { userId: row.id }, 'password_changed')
      await forgetDraftKey(trx, row.id)
      await forgetDevices(trx, row.id)
      return until
    })
    return { username: String(row['username']), password, expires_time: expires }
  },
  'users/resetFactors/{id}': async ({ db, actor, audit, input: { params } }) => {
    const row = await otherOf({ db, actor }, params.id)
    return audit.transaction(async (trx, record) => {
      const removed = await forgetFactors(trx, row.id)
      await endSessions(trx, { userId: row.id }, 'revoked')
      record({
        action: 'user.factors_reset',
        target_type: 'user',
        target_id: row.id,
        changes: { removed },
      })
      return { removed }
    })
  },
  'users/endSessions/{id}': async ({ db, actor, audit, input: { params } }) => {
    const row = await userOf({ db, actor }, params.id)
    return audit.transaction(async (trx, record) => {
      const ended = await endSessions(trx, { userId: row.id }, 'revoked')
      record({ action: 'user.end_sessions', target_type: 'user', target_id: row.id, changes: { ended } })
      return { ended }
    })
  },
  'users/unblock/{id}': async ({ db, actor, audit, input: { params } }) => {
    const row = await userOf({ db, actor }, params.id)
    await audit.transaction(async (trx, record) => {
      const keys = await guessKeysOf(trx, [{ id: row.id, username: String(row['username']) }])
      await sql`delete from rate_limits where key = any(${[...keys.keys()]}::text[])`.execute(trx)
      record({ action: 'user.unblock', target_type: 'user', target_id: row.id })
    })
    return null
  },
}
