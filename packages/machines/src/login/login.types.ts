import type { Failure, FieldErrors } from '../shared/outcome.ts'
import type { Now } from '../shared/time.ts'
import type { LoginAnswer } from '../session/session.types.ts'

export type LoginField = 'username' | 'password' | 'code'

/** What the server asks for beside the password. */
export type FactorKind = 'totp' | 'passkey' | 'recovery'

/** How the user answers that: a code that was typed, or a passkey, for which the browser asks by itself. */
export type Proof =
  | { readonly kind: 'totp' | 'recovery'; readonly code: string }
  | { readonly kind: 'passkey' }

/** What `prove` resolves with. */
export type ProofResult = { readonly kind: 'accepted'; readonly answer: LoginAnswer } | Failure

/** What `authenticate` resolves with. What stands for the right password stays with the effects. */
export type LoginResult =
  | ProofResult
  | { readonly kind: 'secondFactor'; readonly kinds: readonly FactorKind[] }

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
  /** What can be proven beside the password, the best first; empty while it is not asked for. */
  readonly factors: readonly FactorKind[]
  /** When the next try is allowed, Unix ms; 0 when it is already. */
  readonly retryAt: number
  /** Whole seconds until the next try is allowed. */
  readonly secondsLeft: number
}

export type LoginEvent =
  | { readonly type: 'login.submit'; readonly username: string; readonly password: string }
  /** The user edits a field, so its error goes away; another account also need not wait for the limit of the last. */
  | { readonly type: 'field.changed'; readonly field: LoginField }
  /** The user answers what is asked for beside the password. */
  | { readonly type: 'factor.submit'; readonly proof: Proof }
  /** The user goes back to the password. */
  | { readonly type: 'factor.cancel' }
  /** The user signs in at the provider: the page goes there, or has `returned` from there. */
  | { readonly type: 'provider.visit'; readonly returned: boolean }

export type LoginEmitted =
  /** At once: hand it to the session as `login.received`. The only place where the token shows. */
  | { readonly type: 'login.accepted'; readonly answer: LoginAnswer }
  /** The user has seen that it worked: leave the page. */
  | { readonly type: 'login.done' }

export type LoginStatus =
  | 'editing'
  | 'submitting'
  | 'refused'
  | 'rateLimited'
  | 'unreachable'
  | 'secondFactor'
  | 'proving'
  | 'visiting'
  | 'succeeded'
