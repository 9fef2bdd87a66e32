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
}

/** Tells the other live sessions of a user, if there are any, that somebody signed in as them. */
export const tellOfSignIn = async (
  trx: Trx,
  { userId, sessionId, ip }: SignIn,
  settings: Pick<Settings, 'idleSeconds'>,
  now: number,
): Promise<void> => {
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
  if (!other) return
  const notice = { kind: 'login' as const, user_id: userId, from_uid: noticeRobots.login }
  await leaveNotice(trx, { ...notice, session_id: sessionId, ip }, now)
}
