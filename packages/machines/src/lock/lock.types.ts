import type { Failure } from '../shared/outcome.ts'

/**
 * The server's word on one try. `attemptsLeft` is how many tries remain; where a server does not
 * tell, the machine counts by itself.
 */
export type UnlockResult =
  | { readonly kind: 'opened' }
  | { readonly kind: 'wrongPassword'; readonly attemptsLeft?: number }
  | { readonly kind: 'exhausted' }
  | Failure

export interface LockInput {
  /** Tries until the session ends, where the server does not tell. @default 5 */
  readonly attempts?: number
}

export interface LockContext {
  /** Tries that remain, 0 or more. */
  readonly attemptsLeft: number
  /** `required` for an empty password, else the named error of the last refusal; null when there is none. */
  readonly error: string | null
  /** Seconds to wait as the server told with the last refusal, else 0. */
  readonly retryAfter: number
}

export type LockEvent =
  /** The user asks to open the screen. The password goes to the injected actor and is not kept. */
  | { readonly type: 'unlock.submit'; readonly password: string }
  /** The user shows at the provider who they are: the page goes there, or has `returned` from there. */
  | { readonly type: 'provider.visit'; readonly returned: boolean }

/** How the user shows who they are. */
export type UnlockProof =
  | { readonly by: 'password'; readonly password: string }
  | { readonly by: 'provider'; readonly returned: boolean }

export type LockEmitted =
  | { readonly type: 'screen.opened' }
  /** The last try failed: the session is over. */
  | { readonly type: 'attempts.exhausted' }

export interface LockOutput {
  readonly result: 'opened' | 'exhausted'
}

export type LockStatus = 'locked' | 'unlocking' | 'wrongPassword' | 'exhausted' | 'unreachable' | 'opened'
