import { lockMachine } from '../lock/lock.machine.ts'
import { missingAction, missingPromise } from '../shared/placeholder.ts'
import type { RestoredSession, RoleSwitchResult } from './session.types.ts'

/** Placeholders for what the application provides. */
export const sessionActors = {
  /** Reads what survived a reload, `null` when nothing did or its token is gone. A rejection counts as null. */
  restoreSession: missingPromise<RestoredSession | null>('restoreSession'),
  /** Tells the server that the screen is locked. Resolves also where a server has no such call. */
  lockOnServer: missingPromise<void>('lockOnServer'),
  /** Ends the session on the server. However it ends, the machine logs out. */
  logoutOnServer: missingPromise<void>('logoutOnServer'),
  /** Asks the server for another role. Resolves with its word; rejects when it cannot be reached. */
  switchRole: missingPromise<RoleSwitchResult, { roleId: number }>('switchRole'),
  /** Provide `lockMachine` with its own `unlockOnServer`. */
  lockScreen: lockMachine,
}

/** Placeholders for what the application provides. */
export const sessionActions = {
  /** Keeps the token where the client and the socket find it. `expiresAt` is in Unix milliseconds. */
  storeToken: (_args: unknown, _params: { token: string; expiresAt: number }): void =>
    missingAction('storeToken'),
  /** Ends the token that `storeToken` is about to replace, at the server. Must not throw. */
  retireToken: (): void => missingAction('retireToken'),
  /** Removes the token and everything else that belongs to the user. Must not throw when there is none. */
  clearToken: (): void => missingAction('clearToken'),
}
