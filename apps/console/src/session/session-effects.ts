import type { Client } from '@hospital-crm/api/client'
import { isCallError } from '@hospital-crm/api/errors'
import { lockMachine } from '@hospital-crm/machines/lock'
import { sessionMachine } from '@hospital-crm/machines/session'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { readSession } from './session-store.ts'
import { switchRole } from './switch-role.ts'
import type { TokenStore } from './token-store.ts'
import { unlock } from './unlock.ts'

export interface SessionEffects {
  call: Client['call']
  tokens: TokenStore
  /** Ends a token at the server that this browser no longer uses. */
  retire: (token: string) => void
  /** Holds back the word that the session is over; answers the way to let it through. */
  hold: () => () => void
  /** Runs after the token is gone: drops everything else of the user. */
  onCleared: () => void
}

/** Answers of a server that is locked already, and of a backend that keeps the lock in the browser alone. */
const isSettled = (error: unknown): boolean =>
  isCallError(error) && (error.error === 'screen_locked' || error.error === 'not_found')

const lockOnServer = async (call: Client['call']): Promise<void> => {
  try {
    await call('users/lockScreen', { body: {}, quiet: true })
  } catch (error) {
    if (!isSettled(error)) throw error
  }
}

/** The session machine with this browser's storage and the server behind it. */
export const createSessionMachine = ({ call, tokens, retire, hold, onCleared }: SessionEffects) =>
  sessionMachine.provide({
    actors: {
      restoreSession: fromPromise(async () => (tokens.get() === undefined ? null : readSession())),
      lockOnServer: fromPromise(() => lockOnServer(call)),
      logoutOnServer: fromPromise(async () => {
        await call('auth/logout', { body: {}, quiet: true })
      }),
      switchRole: fromPromise(({ input }) => switchRole(call, input.roleId)),
      lockScreen: lockMachine.provide({
        actors: { unlockOnServer: fromPromise(({ input }) => unlock(call, hold, input)) },
      }),
    },
    actions: {
      storeToken: (_, { token }) => tokens.set(token),
      retireToken: () => {
        const token = tokens.get()
        if (token !== undefined) retire(token)
      },
      clearToken: () => {
        tokens.clear()
        onCleared()
      },
    },
  })

/** The running session of this browser tab. */
export type SessionActor = ActorRefFrom<ReturnType<typeof createSessionMachine>>
