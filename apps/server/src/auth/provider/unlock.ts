import { CallError, isCallError } from '@hospital-crm/api/errors'
import { unixNow } from '../../basics/clock.ts'
import type { Handler } from '../../http/context.ts'
import { unlockSession } from '../unlock-session.ts'
import { readClaims } from './claims.ts'
import { providerOf } from './configuration.ts'
import { isSubjectOf } from './person.ts'
import { beginRound } from './start.ts'
import { takeRound, vouchedBy } from './vouched.ts'

/** Seconds by which the provider's clock may be behind. */
const DRIFT = 30

/** Sends whoever locked the screen to the provider, which has to ask them again: somebody else may sit there now. */
export const startProviderUnlock: Handler<'users/startProviderUnlock'> = (context) => {
  const { id, session } = context.actor
  return beginRound(context, {
    userId: id,
    data: { session: session.id, began: unixNow() },
    isFresh: true,
  })
}

/**
 * Lifts the lock for the same person, whom the provider has asked since then. Nothing can be guessed here, so it takes no try
 * of the lock screen.
 */
export const finishProviderUnlock: Handler<'users/finishProviderUnlock'> = async (context) => {
  const { db, actor, audit, settings, input } = context
  const step = await takeRound(db, input.body.challenge, actor.id)
  const entry = {
    action: 'session.unlock',
    target_type: 'user',
    target_id: actor.id,
    changes: { factor: 'provider' },
  } as const
  try {
    if (step.data['session'] !== actor.session.id) throw new CallError('step_over')
    const { oidc } = await providerOf(settings)
    const claims = await vouchedBy(settings, step, input.body.query)
    const { subject } = readClaims(claims, oidc)
    if (!(await isSubjectOf(db, oidc.issuer, subject, actor.id))) throw new CallError('provider_other_person')
    const { auth_time: asked } = claims
    if (typeof asked !== 'number' || asked < Number(step.data['began']) - DRIFT)
      throw new CallError('provider_refused', { reason: 'not_fresh' })
  } catch (error) {
    if (isCallError(error)) {
      const { reason } = error.data
      const changes = { ...entry.changes, ...(reason !== undefined && { reason }) }
      await audit.write({ ...entry, result: error.error, changes })
    }
    throw error
  }
  await unlockSession(audit, actor.session.id, entry)
  return null
}
