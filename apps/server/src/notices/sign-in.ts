import { noticeRobots } from '@hospital-crm/api/entities'
import { sql } from 'kysely'
import { idleSecondsNow } from '../access/sessions.ts'
import type { Trx } from '../database/connect.ts'
import type { Settings } from '../basics/settings.ts'
import { leaveNotice } from './store.ts'

interface SignIn {
  userId: number
  /** The session that has just been opened. */
  sessionId: number
  ip: string
  /** What the browser says of itself. */
  device: string
}

/** A browser's own description without its versions: an update is no new device. */
const deviceShape = (column: ReturnType<typeof sql>) => sql`regexp_replace(${column}, '[0-9._]+', '', 'g')`

/** Whether somebody who signed in before never did so from this address, or never with such a browser. */
const isUnusual = async (trx: Trx, { userId, sessionId, ip, device }: SignIn): Promise<boolean> => {
  const { rows } = await sql<{ unusual: boolean }>`
    select count(*) > 0 and not (bool_or(ip = ${ip})
      and bool_or(${deviceShape(sql`device`)} = ${deviceShape(sql`${device}::text`)})) as unusual
    from sessions where user_id = ${userId} and id <> ${sessionId}`.execute(trx)
  return rows[0]?.unusual ?? false
}

/** Whether it is an account that a demo host offers to everybody: somebody else in it is nothing to tell. */
const isShared = async (trx: Trx, userId: number): Promise<boolean> => {
  const { demo } = await trx
    .selectFrom('users')
    .select('demo')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return demo
}

/**
 * Tells a user that somebody signed in as them: their other live sessions, where there are any; and, where the address or the
 * browser is new, whoever signs in next.
 */
export const tellOfSignIn = async (
  trx: Trx,
  signIn: SignIn,
  settings: Pick<Settings, 'idleSeconds'>,
  now: number,
): Promise<void> => {
  const { userId, sessionId, ip } = signIn
  if (await isShared(trx, userId)) return
  const other = await trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .where('state', '<>', 'ended')
    .where('expires_at', '>', sql<Date>`now()`)
    .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${idleSecondsNow(settings)})`)
    .limit(1)
    .executeTakeFirst()
  if (!other && !(await isUnusual(trx, signIn))) return
  const notice = { kind: 'login' as const, user_id: userId, from_uid: noticeRobots.login }
  await leaveNotice(trx, { ...notice, session_id: sessionId, ip }, now)
}
