import { endSessions } from '../access/sessions.ts'
import type { Handler } from '../http/context.ts'

/** Ends this session; its token is dead with the answer, its sockets are closed. */
export const logout: Handler<'auth/logout'> = async ({ actor, audit }) => {
  await audit.transaction(async (trx, record) => {
    await endSessions(trx, { id: actor.session.id }, 'logout')
    record({
      action: 'session.logout',
      target_type: 'user',
      target_id: actor.id,
      changes: { session: actor.session.id },
    })
  })
  return null
}
