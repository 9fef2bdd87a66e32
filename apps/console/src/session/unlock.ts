import type { Client } from '@hospital-crm/api/client'
import { isCallError } from '@hospital-crm/api/errors'
import type { UnlockProof, UnlockResult } from '@hospital-crm/machines/lock'
import { toFailure } from '../failures/failure-words.ts'
import { leaveFor, takeReturn } from './provider-round.ts'

/** Shows the server who is there. Whoever goes to the provider comes back on a page that was loaded anew. */
const show = async (call: Client['call'], proof: UnlockProof): Promise<unknown> => {
  if (proof.by === 'password')
    return call('users/unlockScreen', { body: { password: proof.password }, quiet: true })
  if (!proof.returned) return leaveFor(await call('users/startProviderUnlock', { body: {}, quiet: true }))
  return call('users/finishProviderUnlock', { body: takeReturn(), quiet: true })
}

const ask = async (call: Client['call'], proof: UnlockProof): Promise<UnlockResult> => {
  try {
    await show(call, proof)
    return { kind: 'opened' }
  } catch (error) {
    if (!isCallError(error)) return toFailure(error)
    const { attempts_left: attemptsLeft } = error.data
    if (error.error === 'session_ended' && attemptsLeft === 0) return { kind: 'exhausted' }
    if (error.error !== 'wrong_password') return toFailure(error)
    return { kind: 'wrongPassword', ...(typeof attemptsLeft === 'number' && { attemptsLeft }) }
  }
}

/**
 * Asks the server whether a password, or the provider's word, opens the screen; every way that can end is a result. The last wrong one ends the
 * session, and the socket's word of that may overtake the answer, which knows the reason: so it is held back.
 */
export const unlock = async (
  call: Client['call'],
  hold: () => () => void,
  proof: UnlockProof,
): Promise<UnlockResult> => {
  const release = hold()
  const result = await ask(call, proof)
  // After the session has closed by itself nobody minds it any more.
  if (result.kind === 'exhausted') setTimeout(release)
  else release()
  return result
}
