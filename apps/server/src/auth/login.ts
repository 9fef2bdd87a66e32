import { createHash } from 'node:crypto'
import { CallError } from '@hospital-crm/api/errors'
import { sql } from 'kysely'
import { passwordFits } from '../access/passwords.ts'
import { accountGuesses, addressGuesses, giveBack, take } from '../access/rate-limits.ts'
import { findActor, openSession } from '../access/sessions.ts'
import type { Db, Trx } from '../database/connect.ts'
import { unixNow } from '../basics/clock.ts'
import type { CallMeta, Handler } from '../http/context.ts'
import { tellOfSignIn } from '../notices/sign-in.ts'
import type { Settings } from '../basics/settings.ts'
import { networkOf } from '../http/caller.ts'
import { accountKey } from './account-key.ts'
import { rolesOf, sessionAnswer } from './session.ts'

const findAccount = (db: Db, username: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'status',
      'role_id',
      'demo',
      'password_hash',
      'must_change_password',
      sql<boolean>`coalesce(initial_password_expires_at < now(), false)`.as('initial_expired'),
    ])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()

/**
 * Whether the account is still the one whose password was compared. Holds the row, so that a password change, a
 * disabling or a reset either comes first and is seen here, or comes later and ends the session that is opened now.
 */
const isUnchanged = async (
  trx: Trx,
  checked: { id: number; status: number; password_hash: string | null },
) => {
  const now = await trx
    .selectFrom('users')
    .select(['status', 'password_hash'])
    .where('id', '=', checked.id)
    .forShare()
    .executeTakeFirst()
  return now?.status === checked.status && now.password_hash === checked.password_hash
}

/**
 * The session that this sign-in renews: a live one of the same user, whose token came along. Its owner is told of no
 * stranger, and goes on in the same role where that is still an own one.
 */
const renewedSession = async (db: Db, userId: number, { token }: CallMeta, settings: Settings) => {
  const actor = token === undefined ? undefined : await findActor(db, token, settings, false)
  if (actor?.id !== userId) return undefined
  const own = await rolesOf(db, userId)
  return { id: actor.session.id, role_id: own.find(({ id }) => id === actor.role?.id)?.id }
}

/**
 * Signs in. Guesses are counted before anything is compared, by account and by address; a known and an unknown
 * account take the same steps, so that neither words nor time tell them apart.
 */
export const login: Handler<'auth/login'> = async ({ db, input, meta, audit, settings }) => {
  const { username, password } = input.body
  const keys = [accountKey(username), `login:address:${networkOf(meta.ip)}`] as const
  const takes = [await take(db, keys[0], accountGuesses), await take(db, keys[1], addressGuesses)]
  const refused = (result: string, uid = 0) =>
    audit.write({
      action: 'session.login',
      target_type: 'user',
      target_id: uid,
      result,
      changes: { account: createHash('sha256').update(username.toLowerCase()).digest('hex').slice(0, 16) },
    })
  if (takes.some(({ granted }) => !granted)) {
    await refused('rate_limited')
    const waits = takes.filter(({ granted }) => !granted).map(({ retryAfter }) => retryAfter)
    throw new CallError('rate_limited', { retry_after: Math.max(...waits) })
  }

  const account = await findAccount(db, username)
  const usable = account && (!account.demo || settings.demoHost) ? account.password_hash : null
  const fits = await passwordFits(usable, password)
  if (!account || !fits) {
    await refused('invalid_credentials', account?.id)
    throw new CallError('invalid_credentials')
  }
  await Promise.all(keys.map((key) => giveBack(db, key)))
  if (account.status === 3) {
    await refused('account_disabled', account.id)
    throw new CallError('account_disabled')
  }
  if (account.must_change_password && account.initial_expired) {
    await refused('initial_password_expired', account.id)
    throw new CallError('initial_password_expired')
  }

  const renewed = await renewedSession(db, account.id, meta, settings)
  const role_id = renewed?.role_id ?? account.role_id
  const who = { uid: account.id, role_id: role_id ?? 0, ip: meta.ip }
  const { token } = await audit.transaction(async (trx, record) => {
    if (!(await isUnchanged(trx, account))) throw new CallError('invalid_credentials')
    const session = await openSession(trx, { ...account, role_id }, meta, settings)
    const signIn = { userId: account.id, sessionId: session.id, ip: meta.ip }
    if (!renewed) await tellOfSignIn(trx, signIn, settings, unixNow())
    record(
      {
        action: 'session.login',
        target_type: 'user',
        target_id: account.id,
        changes: { session: session.id, ...(renewed && { renews: renewed.id }) },
      },
      who,
    )
    return session
  })
  const actor = await findActor(db, token, settings, false)
  if (!actor) throw new CallError('session_ended')
  return {
    authorization: {
      access_token: token,
      expires_in: Math.round((actor.session.expires_at.getTime() - Date.now()) / 1000),
    },
    ...(await sessionAnswer(db, actor)),
  }
}
