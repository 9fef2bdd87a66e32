import { selectStatus, type SessionSnapshot } from './session.selectors.ts'
import type { RestoredSession, SessionRole, SessionUser } from './session.types.ts'

/** Raise it whenever {@link PersistedSession} changes; what an older console wrote is then discarded. */
export const SESSION_VERSION = 2

/** What is kept over a reload. Plain data without token or password. */
export interface PersistedSession extends RestoredSession {
  readonly version: typeof SESSION_VERSION
}

/** What to keep of a session; null while nobody is signed in, then remove what was kept. */
export const toPersisted = (snapshot: SessionSnapshot): PersistedSession | null => {
  const { user, authRules, role, extraRoles, expiresAt, passwordChangeRequired, enrolmentRequired } =
    snapshot.context
  if (user === null) return null
  const locked = selectStatus(snapshot) === 'locked'
  return {
    version: SESSION_VERSION,
    user,
    authRules,
    role,
    extraRoles,
    expiresAt,
    locked,
    passwordChangeRequired,
    enrolmentRequired,
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isUser = (value: unknown): value is SessionUser =>
  isObject(value) &&
  typeof value['id'] === 'number' &&
  typeof value['nickname'] === 'string' &&
  typeof value['is_admin'] === 'boolean'

const isRole = (value: unknown): value is SessionRole =>
  isObject(value) && typeof value['id'] === 'number' && typeof value['name'] === 'string'

/** Reads what `toPersisted` made. Null for another version and for anything damaged; never throws. */
export const fromPersisted = (value: unknown): RestoredSession | null => {
  if (!isObject(value) || value['version'] !== SESSION_VERSION) return null
  const { user, authRules, role, extraRoles, expiresAt, locked, passwordChangeRequired, enrolmentRequired } =
    value
  if (!isUser(user) || !(role === null || isRole(role))) return null
  if (!Array.isArray(authRules) || !authRules.every((rule) => typeof rule === 'string')) return null
  if (!Array.isArray(extraRoles) || !extraRoles.every(isRole)) return null
  if (typeof expiresAt !== 'number' || !Number.isFinite(expiresAt)) return null
  if (typeof locked !== 'boolean' || typeof passwordChangeRequired !== 'boolean') return null
  if (typeof enrolmentRequired !== 'boolean') return null
  return {
    user,
    authRules,
    role,
    extraRoles,
    expiresAt,
    locked,
    passwordChangeRequired,
    enrolmentRequired,
  }
}
