import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { lockMachine } from '../lock/lock.machine.ts'
import type { sessionMachine } from './session.machine.ts'
import type { SessionRole, SessionStatus, SessionUser } from './session.types.ts'

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/** The user whose id is 1 sees role and permission management. */
const ROOT_USER_ID = 1

/** What a menu entry needs in order to show. */
export interface MenuNeed {
  /** Any one of these permission paths is enough; an empty list needs none. */
  readonly permissions: readonly string[]
  /** Only for user id 1, whatever else is held. @default false */
  readonly rootOnly?: boolean
}

export const selectStatus = ({ value }: SessionSnapshot): SessionStatus => {
  if (typeof value === 'string') return value
  if (typeof value.signedIn === 'string') return value.signedIn
  return 'locked' in value.signedIn ? 'locked' : 'active'
}

/** A user is known: active, locked, or about to change the password. */
export const isSignedIn = (snapshot: SessionSnapshot): boolean => snapshot.matches('signedIn')

export const selectUser = (snapshot: SessionSnapshot): SessionUser | null => snapshot.context.user

export const selectRole = (snapshot: SessionSnapshot): SessionRole | null => snapshot.context.role

/** What the role cards show. */
export interface RolesView {
  /** All roles of the user, the active one included. */
  readonly roles: readonly SessionRole[]
  readonly currentId: number | null
  /** Id of the role that the server is being asked for, else null. */
  readonly switchingTo: number | null
}

export const selectRoles = ({ context }: SessionSnapshot): RolesView => ({
  roles: context.extraRoles,
  currentId: context.role?.id ?? null,
  switchingTo: context.switchingTo,
})

/** The user is asked for the password, to sign in again in place. */
export const isRenewing = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches({ signedIn: { active: 'renewing' } })

/** The end of the session was announced, in Unix milliseconds; 0 before that. */
export const selectEndingAt = ({ context }: SessionSnapshot): number =>
  context.warned ? context.expiresAt : 0

/** User id 1, unless they look at the console as a role. */
const isRoot = (user: SessionUser): boolean => user.id === ROOT_USER_ID && !user.viewing

/** User id 1, or a user marked as administrator. */
export const isAdmin = ({ context: { user } }: SessionSnapshot): boolean =>
  user !== null && (isRoot(user) || (user.is_admin && !user.viewing))

/** Whether the user may make the call of this permission path, such as `/interface/v1/users/index`. */
export const holds = (snapshot: SessionSnapshot, path: string): boolean =>
  isAdmin(snapshot) || snapshot.context.authRules.includes(path)

/** Whether a menu entry or route shows. */
export const canSeeMenu = (
  snapshot: SessionSnapshot,
  { permissions, rootOnly = false }: MenuNeed,
): boolean => {
  const { user } = snapshot.context
  if (user === null) return false
  if (rootOnly) return isRoot(user)
  return permissions.length === 0 || permissions.some((path) => holds(snapshot, path))
}

/** The running lock screen, undefined while the screen is open. */
export const selectLockRef = (snapshot: SessionSnapshot): ActorRefFrom<typeof lockMachine> | undefined =>
  snapshot.children.lockScreen
