import type { Client } from '@hospital-crm/api/client'
import { isCallError } from '@hospital-crm/api/errors'
import type { UnlockResult } from '@hospital-crm/machines/lock'
import { toFailure } from '../failures/to-failure.ts'

/** Asks the server whether a password opens the screen; every way that can end is a result. */
export const unlock = async (call: Client['call'], password: string): Promise<UnlockResult> => {
  try {
    await call('users/unlockScreen', { body: { password }, quiet: true })
    return { kind: 'opened' }
  } catch (error) {
    if (!isCallError(error)) return { kind: 'unreachable' }
    if (error.error === 'session_ended') return { kind: 'exhausted' }
    if (error.error !== 'wrong_password') return toFailure(error)
    const { attempts_left: attemptsLeft } = error.data
    return { kind: 'wrongPassword', ...(typeof attemptsLeft === 'number' && { attemptsLeft }) }
  }
}
