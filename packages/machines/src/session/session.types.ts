import type { Failure } from '../shared/outcome.ts'
import type { Now } from '../shared/time.ts'

/** The signed-in user as the server sends it. Further fields travel along untouched. */
export interface SessionUser {
  readonly id: number
  readonly nickname: string
  readonly is_admin: boolean
  /** Set while the console is looked at as a role: no rank of one's own counts. */
  readonly viewing?: object | null | undefined
}

/** The active role as the server sends it. Further fields travel along untouched. */
export interface SessionRole {
  readonly id: number
  readonly name: string
}

/** Who is signed in and what they may do. Plain data, no secrets. */
export interface SessionIdentity<
  TUser extends SessionUser = SessionUser,
  TRole extends SessionRole = SessionRole,
> {
  readonly user: TUser
  /** Permission paths such as `/interface/v1/users/index`. */
  readonly authRules: readonly string[]
  /** Null for a user without a role, such as an administrator. */
  readonly role: TRole | null
  /** All roles that the user can switch between. */
  readonly extraRoles: readonly SessionRole[]
}

/** Answer of the login call. */
export interface LoginAnswer extends SessionIdentity {
  /** Access token. Handed on to `storeToken` and forgotten. */
  readonly token: string
  /** Life of the token in seconds. */
  readonly expiresIn: number
  /** The password must be changed before anything else is allowed. */
  readonly passwordChangeRequired: boolean
  /** The role asks for a second factor, which must be set up before anything else is allowed. */
  readonly enrolmentRequired: boolean
}

/** What survives a reload, as `fromPersisted` reads it. */
export interface RestoredSession extends SessionIdentity {
  /** Unix milliseconds. */
  readonly expiresAt: number
  readonly locked: boolean
  readonly passwordChangeRequired: boolean
  readonly enrolmentRequired: boolean
}

/**
 * Why the server ended a session: a call answered code 101, the socket received DISCONNECT, or the lock screen
 * ran out of tries.
 */
export type EndReason = 'code101' | 'disconnected' | 'attemptsExhausted'

/** Why nobody is signed in any more. */
export type CloseReason = EndReason | 'logout' | 'passwordChanged' | 'expired'

/** What `switchRole` resolves with: the same data as after a login, under the new role. */
export type RoleSwitchResult = { readonly kind: 'switched'; readonly identity: SessionIdentity } | Failure

/** Why the role stayed as it was: no connection to the server, or what the server said. */
export type RoleRefusal = { readonly kind: 'offline' } | Failure

export interface SessionInput {
  /** @default Date.now */
  readonly now?: Now
  /** How long before the end `session.ending` is announced, in ms. @default 600000 */
  readonly warnBeforeMs?: number
  /** Longest wait for the server's answer to a logout, in ms. @default 5000 */
  readonly logoutMs?: number
  /** Pause before the server is told again about a lock, in ms. @default 10000 */
  readonly lockRetryMs?: number
  /** No session was ever kept in this browser. @default false */
  readonly isFirstOpen?: boolean
}

export interface SessionContext {
  readonly now: Now
  readonly warnBeforeMs: number
  readonly logoutMs: number
  readonly lockRetryMs: number
  /** Null while nobody is signed in. */
  readonly user: SessionUser | null
  readonly authRules: readonly string[]
  readonly role: SessionRole | null
  readonly extraRoles: readonly SessionRole[]
  /** Unix milliseconds, 0 while nobody is signed in. */
  readonly expiresAt: number
  /** `session.ending` was announced for this token. */
  readonly warned: boolean
  readonly passwordChangeRequired: boolean
  readonly enrolmentRequired: boolean
  /** The live connection is up, as `connection.changed` told last. */
  readonly online: boolean
  /** Id of the role that the server is being asked for, else null. */
  readonly switchingTo: number | null
  /** Why the last session closed; null before the first and while somebody is signed in. */
  readonly closeReason: CloseReason | null
  /** No session of this browser is over yet, but for those that only replaced an initial password, and the hint is open. */
  readonly isFirstOpen: boolean
}

export type SessionEvent =
  /** Opens a session, or renews the running one in place; while one runs, the answer of another user is dropped. */
  | ({ readonly type: 'login.received' } & LoginAnswer)
  /**
   * Fresh data of the signed-in user; absent parts stay as they are. Data of another user is dropped. It can demand a
   * password change and not take the demand back: an answer that was on its way is older than the demand.
   */
  | ({
      readonly type: 'user.refreshed'
      readonly passwordChangeRequired?: boolean
      /** Demands that a second factor is set up, or takes the demand back. */
      readonly enrolmentRequired?: boolean
    } & Partial<SessionIdentity>)
  /** A call was refused until the password is changed. */
  | { readonly type: 'password.required' }
  /** The password was changed; the server has revoked every token of this user. */
  | { readonly type: 'password.changed' }
  /** A call was refused until a second factor is set up. */
  | { readonly type: 'enrolment.required' }
  /** It was set up, and the user has kept what belongs to it. */
  | { readonly type: 'enrolment.done' }
  /** The user has read how anything is found, and puts that away. */
  | { readonly type: 'hint.close' }
  /** The user locks the screen. */
  | { readonly type: 'screen.lock' }
  /** The server or another tab says that the screen is locked. */
  | { readonly type: 'screen.locked' }
  /** The user asks to open the screen. Forwarded to the lock screen. */
  | { readonly type: 'screen.unlock'; readonly password: string }
  /** The user opens the screen by way of the provider: the page goes there, or has `returned`. Forwarded to the lock screen. */
  | { readonly type: 'screen.visitProvider'; readonly returned: boolean }
  /** Another tab opened the screen. Not believed before the server knows of the lock. */
  | { readonly type: 'screen.unlocked' }
  /** The live connection came up or went down. */
  | { readonly type: 'connection.changed'; readonly online: boolean }
  /** The user asks for another of the own roles. Refused with `role.refused` unless online. */
  | { readonly type: 'role.switch'; readonly roleId: number }
  /** The user wants to sign in again in place; answer it with `login.received` or `renewal.cancel`. */
  | { readonly type: 'renewal.request' }
  | { readonly type: 'renewal.cancel' }
  /** Another tab signed the same user in again: there is a new token with this end, in Unix milliseconds. */
  | { readonly type: 'session.extended'; readonly expiresAt: number }
  | { readonly type: 'logout.request' }
  /** The server ended the session. */
  | { readonly type: 'session.ended'; readonly reason: EndReason }
  /** The user has read why the session is over. */
  | { readonly type: 'session.dismissed' }
  /** Time may have jumped: the page became visible, the computer woke up. */
  | { readonly type: 'clock.check' }
  | { readonly type: 'network.online' }

export type SessionEmitted =
  | { readonly type: 'session.opened'; readonly userId: number; readonly restored: boolean }
  /** The token runs out soon: offer to sign in again in place. Once per token. */
  | { readonly type: 'session.ending'; readonly expiresAt: number }
  /** There is a new token for the same user: connect the socket with it. Nothing else changes. */
  | { readonly type: 'session.renewed'; readonly expiresAt: number }
  | { readonly type: 'session.closed'; readonly reason: CloseReason }
  /** The screen is about to be covered: keep what is typed. */
  | { readonly type: 'session.locked' }
  | { readonly type: 'session.unlocked' }
  /** Everything loaded for the old role is void. */
  | { readonly type: 'role.switched'; readonly roleId: number }
  | { readonly type: 'role.refused'; readonly roleId: number; readonly refusal: RoleRefusal }

export type SessionStatus =
  | 'restoring'
  | 'loggedOut'
  | 'active'
  | 'passwordChangeRequired'
  | 'enrolmentRequired'
  | 'locked'
  | 'loggingOut'
  | 'expired'
  | 'ended'
