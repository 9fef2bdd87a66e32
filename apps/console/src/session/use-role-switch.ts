import type { RoleName } from '@hospital-crm/api/entities'
import { selectRoles } from '@hospital-crm/machines/session'
import { shallowEqual } from '@xstate/react'
import { useCallback } from 'react'
import { useSessionActor, useSessionSelector } from './session-context.tsx'

export interface RoleSwitch {
  /** All roles of the user, the active one included. */
  roles: readonly RoleName[]
  /** Id of the active role; null for an administrator without one. */
  current: number | null
  /** Id of the role that the server is being asked for. */
  switchingTo: number | null
  isSwitching: boolean
  /** How it ended is told by the session as `role.switched` or `role.refused`. */
  switchRole: (roleId: number) => void
}

/** The roles to switch between, and the way to do it. */
export const useRoleSwitch = (): RoleSwitch => {
  const session = useSessionActor()
  const { roles, currentId, switchingTo } = useSessionSelector(selectRoles, shallowEqual)
  const switchRole = useCallback((roleId: number) => session.send({ type: 'role.switch', roleId }), [session])
  return { roles, current: currentId, switchingTo, isSwitching: switchingTo !== null, switchRole }
}
