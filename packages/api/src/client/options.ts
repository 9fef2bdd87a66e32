import type { UserInfo } from '../entities/user.ts'
import type { CallError } from '../errors/call-error.ts'
import type { Language } from '../errors/status-texts.ts'
import type { TransportError } from '../errors/transport-error.ts'

/** Longest time a call may take, in ms. */
export const REQUEST_TIMEOUT_MS = 60_000
/** How long the words of a refused call stay on screen, in ms. */
export const REFUSED_TOAST_MS = 5000
/** How long a network failure stays on screen, in ms. */
export const NETWORK_TOAST_MS = 3000

/** A call that did not succeed. */
export type Failure = CallError | TransportError

/** What the client needs from the application around it. */
export interface ClientOptions {
  /** Scheme and host of the API, such as https://crm.example.com; the page's own in the console. */
  origin: string
  /** Digits of the console's version, sent with every call. */
  webVersion: string
  /** The access token, or undefined when nobody is signed in. Read anew for every call. */
  getToken: () => string | undefined
  /** Language the server shall answer in. */
  getLanguage: () => Language
  /** Any answer may carry fresh user info. */
  onUserInfo?: (user: UserInfo) => void
  /** The server ended the session (code 101). Not called for the answer to a token that is no longer in use. */
  onSessionEnded?: (error: CallError) => void
  /**
   * Any other failure of a call that is not `quiet`. `durationMs` is how long its message should stay.
   * An aborted call is no failure.
   */
  onFailure?: (error: Failure, durationMs: number) => void
  /** Replaces the global fetch, in tests. */
  fetch?: typeof globalThis.fetch
}
