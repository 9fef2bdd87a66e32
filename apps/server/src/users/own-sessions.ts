import { CallError } from '@hospital-crm/api/errors'
import { sql } from 'kysely'
import { endSessions, idleSecondsNow } from '../access/sessions.ts'
import type { Handler } from '../http/context.ts'

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000)

/** Where the caller is signed in now. */
export const listSessions: Handler<'users/sessions'> = async ({ db, actor, settings }) => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'ip', 'created_at', 'seen_at'])
    .where('user_id', '=', actor.id)
    .where('state', '<>', 'ended')
    .where('token_name', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${idleSecondsNow(settings)})`)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const list = rows.map(({ id, device, ip, created_at: since, seen_at: seen }) => ({
    id,
    device,
    ip,
    since: seconds(since),
    seen: seconds(seen),
    is_current: id === actor.session.id,
  }))
  return { list }
}

/** Ends another session of the caller; its sockets close at once. The one that asks is ended by logging out. */
export const endOwnSession: Handler<'users/endSession/{id}'> = async ({
  actor,
  audit,
  input: { params },
}) => {
  await audit.transaction(async (trx, record) => {
    const own = await trx
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', params.id)
      .where('user_id', '=', actor.id)
      .where('state', '<>', 'ended')
      .executeTakeFirst()
    if (!own || own.id === actor.session.id) throw new CallError('not_found')
    await endSessions(trx, { id: own.id }, 'revoked')
    record({
      action: 'session.end',
      target_type: 'user',
      target_id: actor.id,
      changes: { session: own.id },
    })
  })
  return null
}
