import { missingPromise } from '../shared/placeholder.ts'
import type { LoginResult } from './login.types.ts'

/** Placeholders for what the application provides. */
export const loginActors = {
  /** Makes the login call. Resolves with its outcome; rejects when the server cannot be reached. */
  authenticate: missingPromise<LoginResult, { username: string; password: string }>('authenticate'),
}
