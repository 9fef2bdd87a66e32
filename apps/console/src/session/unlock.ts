import type { Client } from '@hospital-crm/api/client'
import { isCallError } from '@hospital-crm/api/errors'
import type { UnlockResult } from '@hospital-crm/machines/lock'
import { toFailure } from '../failures/failure-words.ts'

const ask = async (call: Client['call'], password: string): Promise<UnlockResult> => {
  try {
    await call('users/unlockScreen', { body: { password }, quiet: true })
    return { kind: 'opened' }
  } catch (error) {
    if (!isCallError(error)) return { kind: 'unreachable' }
    const { attempts_left: attemptsLeft } = error.data
    if (error.error === 'session_ended' && attemptsLeft === 0) return { kind: 'exhausted' }
    if (error.error !== 'wrong_password') return toFailure(error)
    return { kind: 'wrongPassword', ...(typeof attemptsLeft === 'number' && { attemptsLeft }) }
  }
}

/**
 * Asks the server whether a password opens the screen; every way that can end is a result. The last wrong one ends the
 * session, and the socket's word of that may overtake the answer, which knows the reason: so it is held back.
 */
export const unlock = async (
  call: Client['call'],
  hold: () => () => void,
  password: string,
): Promise<UnlockResult> => {
  const release = hold()
  const result = await ask(call, password)
  // After the session has closed by itself nobody minds it any more.
  if (result.kind === 'exhausted') setTimeout(release)
  else release()
  return result
}
