import type { Role, UserInfo } from '@hospital-crm/api/entities'
import {
  canSeeMenu,
  isAdmin,
  selectRole,
  selectStatus,
  selectUser,
  type SessionSnapshot,
  type SessionStatus,
} from '@hospital-crm/machines/session'
import { useSelector } from '@xstate/react'
import { createContext, use, type ReactNode } from 'react'
import type { SessionActor } from './session-effects.ts'

const SessionContext = createContext<SessionActor | null>(null)

export const SessionProvider = ({ actor, children }: { actor: SessionActor; children: ReactNode }) => (
  <SessionContext value={actor}>{children}</SessionContext>
)

/** The session's actor: for sending events and for what the hooks below do not answer. */
export const useSessionActor = (): SessionActor => {
  const actor = use(SessionContext)
  if (!actor) throw new Error('useSessionActor needs a SessionProvider above it')
  return actor
}

/** A part of the session; the component renders again only when that part changes. */
export const useSessionSelector = <Part,>(
  selector: (snapshot: SessionSnapshot) => Part,
  equal?: (before: Part, after: Part) => boolean,
): Part => useSelector(useSessionActor(), selector, equal)

export const useSessionStatus = (): SessionStatus => useSessionSelector(selectStatus)

/** Whoever is signed in. Only below the guard: throws where nobody is. */
export const useUser = (): UserInfo => {
  const user = useSessionSelector(selectUser)
  if (!user) throw new Error('useUser needs a signed-in session')
  return user as UserInfo
}

/** The active role; null for an administrator without one. */
export const useRole = (): Role | null => useSessionSelector(selectRole) as Role | null

/** Administrators hold every permission and follow no field rules. */
export const useIsAdmin = (): boolean => useSessionSelector(isAdmin)

/**
 * Whether the user may make a call: `can('/interface/v1/customers/customers/update')`, or any of several.
 * Elements that need a permission are left out where this answers false.
 */
export const useCan = (): ((...permissions: string[]) => boolean) => {
  const snapshot = useSessionSelector((whole) => whole)
  return (...permissions) => canSeeMenu(snapshot, { permissions })
}
