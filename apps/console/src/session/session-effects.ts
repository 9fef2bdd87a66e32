import { isCallError } from '@hospital-crm/api/errors'
import { lockMachine } from '@hospital-crm/machines/lock'
import { sessionMachine } from '@hospital-crm/machines/session'
import { fromPromise } from 'xstate'
import type { Client } from '@hospital-crm/api/client'
import { readSession } from './session-store.ts'
import type { TokenStore } from './token-store.ts'
import { unlock } from './unlock.ts'

export interface SessionEffects {
  call: Client['call']
  tokens: TokenStore
  /** Runs after the token is gone: drops everything else of the user. */
  onCleared: () => void
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
