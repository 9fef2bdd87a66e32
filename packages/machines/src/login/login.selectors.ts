import type { SnapshotFrom } from 'xstate'
import type { FieldErrors } from '../shared/outcome.ts'
import type { loginMachine } from './login.machine.ts'
import type { LoginStatus } from './login.types.ts'

export type LoginSnapshot = SnapshotFrom<typeof loginMachine>

/** What the login view shows. */
export interface LoginView {
  readonly status: LoginStatus
  readonly error: string | null
  readonly fields: FieldErrors
  /** Seconds until the next try is allowed. */
  readonly secondsLeft: number
}

export const selectLoginView = ({ value, context }: LoginSnapshot): LoginView => ({
  status: value,
  error: context.error,
  fields: context.fields,
  secondsLeft: context.secondsLeft,
})
