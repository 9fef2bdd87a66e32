import type { Failure, FieldErrors } from '../shared/outcome.ts'
import type { Now } from '../shared/time.ts'

export type PasswordField = 'oldPassword' | 'newPassword' | 'confirmation'

/** The three typed passwords. They pass through the event only. */
export interface PasswordForm {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmation: string
}

/** What `changePassword` resolves with. `fields` of a refusal are keyed by {@link PasswordField}. */
export type PasswordChangeResult = { readonly kind: 'changed' } | Failure

export interface PasswordChangeInput {
  /** The change cannot be cancelled. @default false */
  readonly forced?: boolean
  /** @default Date.now */
  readonly now?: Now
}

export interface PasswordChangeContext {
  readonly now: Now
  readonly forced: boolean
  /** Named error of the last refusal, null when there is none. */
  readonly error: string | null
  readonly fields: FieldErrors
  /** When the next try is allowed, Unix ms; 0 when it is already. */
  readonly retryAt: number
  /** Whole seconds until the next try is allowed. */
  readonly secondsLeft: number
}

export type PasswordChangeEvent =
  | ({ readonly type: 'password.submit' } & PasswordForm)
  | { readonly type: 'field.changed'; readonly field: PasswordField }
  /** Ignored while forced or while the server is asked. */
  | { readonly type: 'password.cancel' }

export type PasswordChangeEmitted =
  /** Hand it to the session, which then logs out. */
  { readonly type: 'password.changed' } | { readonly type: 'password.cancelled' }

export interface PasswordChangeOutput {
  readonly changed: boolean
}

export type PasswordChangeStatus =
  | 'editing'
  | 'submitting'
  | 'refused'
  | 'rateLimited'
  | 'unreachable'
  | 'changed'
  | 'cancelled'
