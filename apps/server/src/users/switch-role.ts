import { CallError } from '@hospital-crm/api/errors'
import { findActorOfSession, turnSession } from '../access/sessions.ts'
import { rolesOf, sessionAnswer } from '../auth/session.ts'
import type { Handler } from '../http/context.ts'

/**
 * Gives this session another of the user's own roles. Sockets hear of it through the database; other sessions of the
 * user keep their role. A role of somebody else and a disabled one answer like one that does not exist.
 */
export const switchRole: Handler<'users/switchRole/{id}'> = async ({ db, actor, audit, input, settings }) => {
  const { id } = input.params
  await audit.transaction(async (trx, record) => {
    const own = await rolesOf(trx, actor.id)
    if (!own.some((role) => role.id === id)) throw new CallError('not_found')
    if (actor.role?.id === id) return
    await turnSession(trx, actor.session.id, { role_id: id })
    record({
      action: 'session.role',
      target_type: 'user',
      target_id: actor.id,
      changes: { session: actor.session.id, role_id: { old: actor.role?.id ?? 0, new: id } },
    })
  })
  const changed = await findActorOfSession(db, actor.session.id, settings)
  if (!changed) throw new CallError('session_ended')
  return sessionAnswer(db, changed)
}
