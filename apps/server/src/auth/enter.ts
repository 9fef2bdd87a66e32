import type { ResponseOf } from '@hospital-crm/api/contract'
import { CallError } from '@hospital-crm/api/errors'
import { selfOf } from '../access/actor.ts'
import { findActor, openSession } from '../access/sessions.ts'
import { unixNow } from '../basics/clock.ts'
import type { Settings } from '../basics/settings.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { SessionProof } from '../database/schema.ts'
import type { CallContext, CallMeta } from '../http/context.ts'
import { tellOfSignIn } from '../notices/sign-in.ts'
import { rememberDevice } from './known-device.ts'
import { rolesOf, sessionAnswer } from './session.ts'

/** An account as it was when what its owner showed was compared. */
export interface Account {
  id: number
  status: number
  role_id: number | null
  password_hash: string | null
  must_change_password: boolean
}

/** A live session of the same user, whose token came along. */
export interface Renewed {
  id: number
  role_id: number | undefined
  proof: SessionProof
}

/**
 * Whether the account is still the one whose password was compared. Holds the row, so that a password change, a
 * disabling or a reset either comes first and is seen here, or comes later and ends the session that is opened now.
 */
const isUnchanged = async (trx: Trx, checked: Account) => {
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
export const renewedSession = async (
  db: Db,
  userId: number,
  { token }: CallMeta,
  settings: Settings,
): Promise<Renewed | undefined> => {
  const actor = token === undefined ? undefined : await findActor(db, token, settings, false)
  if (!actor || selfOf(actor).id !== userId) return undefined
  const own = await rolesOf(db, userId)
  const { id, proof } = actor.session
  return { id, proof, role_id: own.find((role) => role.id === actor.role?.id)?.id }
}

/** How somebody got as far as this. */
interface Way {
  proof: SessionProof
  /** What was proven beside the password, for the log. */
  factor?: string
  /** Part of the same transaction; what it throws opens no session. */
  first?: (trx: Trx) => Promise<void>
}

type Context = Pick<CallContext<'auth/login'>, 'db' | 'meta' | 'audit' | 'settings'>

/** Opens the session of somebody who has shown everything that was asked of them, and answers its token this once. */
export const enter = async (
  { db, meta, audit, settings }: Context,
  account: Account,
  { proof, factor, first }: Way,
): Promise<ResponseOf<'auth/login'>> => {
  const renewed = await renewedSession(db, account.id, meta, settings)
  const role_id = renewed?.role_id ?? account.role_id
  const who = { uid: account.id, role_id: role_id ?? 0, ip: meta.ip }
  const { token } = await audit.transaction(async (trx, record) => {
    if (!(await isUnchanged(trx, account))) throw new CallError('invalid_credentials')
    await first?.(trx)
    const session = await openSession(trx, { ...account, role_id }, meta, settings, proof)
    const signIn = { userId: account.id, sessionId: session.id, ip: meta.ip, device: meta.device }
    meta.keepDevice(await rememberDevice(trx, account.id, meta.deviceToken))
    if (!renewed) await tellOfSignIn(trx, signIn, settings, unixNow())
    record(
      {
        action: 'session.login',
        target_type: 'user',
        target_id: account.id,
        changes: { session: session.id, ...(factor && { factor }), ...(renewed && { renews: renewed.id }) },
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
