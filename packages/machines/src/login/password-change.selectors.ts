import type { SnapshotFrom } from 'xstate'
import type { FieldErrors } from '../shared/outcome.ts'
import type { passwordChangeMachine } from './password-change.machine.ts'
import type { PasswordChangeStatus } from './password-change.types.ts'

export type PasswordChangeSnapshot = SnapshotFrom<typeof passwordChangeMachine>

/** What the password form shows. */
export interface PasswordChangeView {
  readonly status: PasswordChangeStatus
  /** No way to cancel or close. */
  readonly forced: boolean
  readonly error: string | null
  readonly fields: FieldErrors
  /** Seconds until the next try is allowed. */
  readonly secondsLeft: number
}

export const selectPasswordChangeView = ({ value, context }: PasswordChangeSnapshot): PasswordChangeView => ({
  status: value,
  forced: context.forced,
  error: context.error,
  fields: context.fields,
  secondsLeft: context.secondsLeft,
})
