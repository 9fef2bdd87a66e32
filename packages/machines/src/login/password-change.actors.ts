import { missingPromise } from '../shared/placeholder.ts'
import type { PasswordChangeResult, PasswordForm } from './password-change.types.ts'

/** Placeholders for what the application provides. */
export const passwordChangeActors = {
  /** Asks the server to change the password. Resolves with its word; rejects when it cannot be reached. */
  changePassword: missingPromise<PasswordChangeResult, PasswordForm>('changePassword'),
}
