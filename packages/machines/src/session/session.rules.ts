import { timerTo } from '../shared/time.ts'
import type { Failure } from '../shared/outcome.ts'
import type {
  RoleSwitchResult,
  SessionContext,
  SessionEvent,
  SessionIdentity,
  SessionInput,
} from './session.types.ts'

/** The offer to sign in again comes this long before the end. */
export const WARN_BEFORE_MS = 600_000
/** A logout may not hang on a dead network for longer. */
export const LOGOUT_MS = 5_000
/** Pause between two tries to tell the server about a lock. */
export const LOCK_RETRY_MS = 10_000

/** The part of the context that is empty while nobody is signed in. */
export const nobody = {
  user: null,
  authRules: [],
  role: null,
  extraRoles: [],
  expiresAt: 0,
  warned: false,
  passwordChangeRequired: false,
  enrolmentRequired: false,
  online: false,
  switchingTo: null,
} as const satisfies Partial<SessionContext>

export const initialContext = (input: SessionInput): SessionContext => ({
  ...nobody,
  now: input.now ?? Date.now,
  warnBeforeMs: input.warnBeforeMs ?? WARN_BEFORE_MS,
  logoutMs: input.logoutMs ?? LOGOUT_MS,
  lockRetryMs: input.lockRetryMs ?? LOCK_RETRY_MS,
  closeReason: null,
  isFirstOpen: input.isFirstOpen ?? false,
})

/**
 * Milliseconds until the clock has to be looked at again: at the announcement, which may be due already, then at the
 * end. A life longer than one timer takes several looks.
 */
export const untilNextCheck = ({ now, expiresAt, warnBeforeMs, warned }: SessionContext): number =>
  timerTo(warned ? expiresAt : expiresAt - warnBeforeMs, now())

/** Copies who is signed in, and nothing else that came with it. */
export const identityOf = ({ user, authRules, role, extraRoles }: SessionIdentity): SessionIdentity => ({
  user,
  authRules,
  role,
  extraRoles,
})

/** Why the role stayed as it was. Data of another user is no usable answer. */
export const refusalOf = (result: RoleSwitchResult): Failure =>
  result.kind === 'switched' ? { kind: 'unreachable' } : result

/** The context after fresh user data; unchanged when it belongs to somebody else. */
export const refreshed = (
  context: SessionContext,
  event: Extract<SessionEvent, { type: 'user.refreshed' }>,
): Partial<SessionContext> =>
  event.user !== undefined && event.user.id !== context.user?.id
    ? {}
    : {
        user: event.user ?? context.user,
        authRules: event.authRules ?? context.authRules,
        role: event.role === undefined ? context.role : event.role,
        extraRoles: event.extraRoles ?? context.extraRoles,
        passwordChangeRequired: context.passwordChangeRequired || event.passwordChangeRequired === true,
        enrolmentRequired: event.enrolmentRequired ?? context.enrolmentRequired,
      }
