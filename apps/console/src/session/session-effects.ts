import { isCallError } from '@hospital-crm/api/errors'
import { lockMachine, type UnlockResult } from '@hospital-crm/machines/lock'
import { sessionMachine } from '@hospital-crm/machines/session'
import { fromPromise } from 'xstate'
import type { Client } from '@hospital-crm/api/client'
import { readSession } from './session-store.ts'
import type { TokenStore } from './token-store.ts'

export interface SessionEffects {
  call: Client['call']
  tokens: TokenStore
  /** Runs after the token is gone: drops everything else of the user. */
  onCleared: () => void
}

const unlock = async (call: Client['call'], password: string): Promise<UnlockResult> => {
  try {
    await call('users/unlockScreen', { body: { password }, quiet: true })
    return { kind: 'opened' }
  } catch (error) {
    if (!isCallError(error)) return { kind: 'unreachable' }
    const { attempts_left: attemptsLeft, retry_after: retryAfter } = error.data
    if (error.error === 'wrong_password')
      return { kind: 'wrongPassword', ...(typeof attemptsLeft === 'number' && { attemptsLeft }) }
    if (error.error === 'session_ended') return { kind: 'exhausted' }
    if (error.error === 'rate_limited') return { kind: 'rateLimited', retryAfter: retryAfter ?? 60 }
    return { kind: 'refused', error: error.error }
  }
}

/** A backend without the call keeps the lock in the browser alone. */
const lockOnServer = async (call: Client['call']): Promise<void> => {
  try {
    await call('users/lockScreen', { body: {}, quiet: true })
  } catch (error) {
    if (!isCallError(error) || error.error !== 'not_found') throw error
  }
}

/** The session machine with this browser's storage and the server behind it. */
export const createSessionMachine = ({ call, tokens, onCleared }: SessionEffects) =>
  sessionMachine.provide({
    actors: {
      restoreSession: fromPromise(async () => (tokens.get() === undefined ? null : readSession())),
      lockOnServer: fromPromise(() => lockOnServer(call)),
      logoutOnServer: fromPromise(async () => {
        await call('auth/logout', { body: {}, quiet: true })
      }),
      lockScreen: lockMachine.provide({
        actors: { unlockOnServer: fromPromise(({ input }) => unlock(call, input.password)) },
      }),
    },
    actions: {
      storeToken: (_, { token }) => tokens.set(token),
      clearToken: () => {
        tokens.clear()
        onCleared()
      },
    },
  })
