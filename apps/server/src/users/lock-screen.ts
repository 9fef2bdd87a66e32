import { CallError } from '@hospital-crm/api/errors'
import { passwordFits } from '../access/passwords.ts'
import { endSessions, findActorOfSession } from '../access/sessions.ts'
import { unlockSession } from '../auth/unlock-session.ts'
import type { Handler } from '../http/context.ts'

/** Wrong passwords that end a locked session. */
const MAX_WRONG_UNLOCKS = 5

/** Locks the session, in every tab and after a reload. A locked one is refused before it comes here. */
export const lockScreen: Handler<'users/lockScreen'> = async ({ actor, audit }) => {
  await audit.transaction(async (trx, record) => {
    const { numUpdatedRows } = await trx
      .updateTable('sessions')
      .set({ state: 'locked', wrong_unlocks: 0 })
      .where('id', '=', actor.session.id)
      .where('state', '=', 'ok')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    record({ action: 'session.lock', target_type: 'user', target_id: actor.id })
  })
  return null
}

const unlock: Handler<'users/unlockScreen'> = async ({ db, actor, audit, input, settings }) => {
  if (actor.session.state !== 'locked') return null
  const session = db.updateTable('sessions').where('id', '=', actor.session.id).where('state', '=', 'locked')
  // Counted before the comparison, so that parallel guesses, at several servers say, do not share one count.
  const counted = await session
    .set((set) => ({ wrong_unlocks: set('wrong_unlocks', '+', 1) }))
    .returning('wrong_unlocks')
    .executeTakeFirst()
  if (!counted) {
    const now = await findActorOfSession(db, actor.session.id, settings)
    if (now && now.session.state !== 'locked') return null
    throw new CallError('session_ended')
  }
  const { password_hash: stored } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const entry = { action: 'session.unlock', target_type: 'user', target_id: actor.id }
  const fits = counted.wrong_unlocks <= MAX_WRONG_UNLOCKS && (await passwordFits(stored, input.body.password))
  if (fits) {
    await unlockSession(audit, actor.session.id, entry)
    return null
  }
  const over = counted.wrong_unlocks >= MAX_WRONG_UNLOCKS
  await audit.transaction(async (trx, record) => {
    if (over) await endSessions(trx, { id: actor.session.id }, 'revoked')
    record({ ...entry, result: over ? 'session_ended' : 'wrong_password' })
  })
  if (over) throw new CallError('session_ended', { attempts_left: 0 })
  throw new CallError('wrong_password', { attempts_left: MAX_WRONG_UNLOCKS - counted.wrong_unlocks })
}

const turns = new Map<number, Promise<unknown>>()

/**
 * Lifts the lock when the password fits; the fifth wrong one ends the session. Those of one session come one after the
 * other, so that a password sent twice at once is not counted as a guess beyond the fifth.
 */
export const unlockScreen: Handler<'users/unlockScreen'> = async (call) => {
  const { id } = call.actor.session
  const before = turns.get(id) ?? Promise.resolve()
  const mine = before.then(() => unlock(call))
  const settled = mine
    .catch(() => {})
    .finally(() => {
      if (turns.get(id) === settled) turns.delete(id)
    })
  turns.set(id, settled)
  return mine
}
