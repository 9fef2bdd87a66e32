import { missingPromise } from '../shared/placeholder.ts'
import type { UnlockResult } from './lock.types.ts'

/** Placeholders for what the application provides. */
export const lockActors = {
  /** Asks the server whether the password opens the screen. Resolves with its word; rejects when unreachable. */
  unlockOnServer: missingPromise<UnlockResult, { password: string }>('unlockOnServer'),
}
