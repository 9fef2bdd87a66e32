export { sessionMachine } from './session.machine.ts'
export { LOCK_RETRY_MS, LOGOUT_MS, WARN_BEFORE_MS } from './session.rules.ts'
export { fromPersisted, SESSION_VERSION, toPersisted } from './session.persistence.ts'
export {
  canSeeMenu,
  holds,
  isAdmin,
  isRenewing,
  isSignedIn,
  selectEndingAt,
  selectLockRef,
  selectRole,
  selectRoles,
  selectStatus,
  selectUser,
} from './session.selectors.ts'
export type { PersistedSession } from './session.persistence.ts'
export type { MenuNeed, RolesView, SessionSnapshot } from './session.selectors.ts'
export type {
  CloseReason,
  EndReason,
  LoginAnswer,
  RestoredSession,
  RoleRefusal,
  RoleSwitchResult,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionIdentity,
  SessionInput,
  SessionRole,
  SessionStatus,
  SessionUser,
} from './session.types.ts'
