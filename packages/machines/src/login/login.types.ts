import type { Failure, FieldErrors } from '../shared/outcome.ts'
import type { Now } from '../shared/time.ts'
import type { LoginAnswer } from '../session/session.types.ts'

export type LoginField = 'username' | 'password'

/** What `authenticate` resolves with. */
export type LoginResult = { readonly kind: 'accepted'; readonly answer: LoginAnswer } | Failure

export interface LoginInput {
  /** @default Date.now */
  readonly now?: Now
  /** Pause between success and `login.done`, in ms. @default 500 */
  readonly doneMs?: number
}

export interface LoginContext {
  readonly now: Now
  readonly doneMs: number
  /** Named error of the last refusal, null when there is none. */
  readonly error: string | null
  readonly fields: FieldErrors
  /** When the next try is allowed, Unix ms; 0 when it is already. */
  readonly retryAt: number
  /** Whole seconds until the next try is allowed. */
  readonly secondsLeft: number
}

export type LoginEvent =
  | { readonly type: 'login.submit'; readonly username: string; readonly password: string }
  /** The user edits a field, so its error goes away; another account also need not wait for the limit of the last. */
  | { readonly type: 'field.changed'; readonly field: LoginField }

export type LoginEmitted =
  /** At once: hand it to the session as `login.received`. The only place where the token shows. */
  | { readonly type: 'login.accepted'; readonly answer: LoginAnswer }
  /** The user has seen that it worked: leave the page. */
  | { readonly type: 'login.done' }

export type LoginStatus = 'editing' | 'submitting' | 'refused' | 'rateLimited' | 'unreachable' | 'succeeded'
