import type { SnapshotFrom } from 'xstate'
import type { FieldErrors } from '../shared/outcome.ts'
import type { loginMachine } from './login.machine.ts'
import type { FactorKind, LoginStatus } from './login.types.ts'

export type LoginSnapshot = SnapshotFrom<typeof loginMachine>

/** What the login view shows. */
export interface LoginView {
  readonly status: LoginStatus
  readonly error: string | null
  readonly fields: FieldErrors
  /** What can be proven beside the password, the best first; empty while it is not asked for. */
  readonly factors: readonly FactorKind[]
  /** Seconds until the next try is allowed. */
  readonly secondsLeft: number
}

export const selectLoginView = ({ value, context }: LoginSnapshot): LoginView => ({
  status: value,
  error: context.error,
  fields: context.fields,
  factors: context.factors,
  secondsLeft: context.secondsLeft,
})
