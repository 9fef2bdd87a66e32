import type { Client } from '@hospital-crm/api/client'
import { type RoleSwitchResult, selectRoles } from '@hospital-crm/machines/session'
import { toFailure } from '../failures/failure-words.ts'
import type { RoleName } from '@hospital-crm/api/entities'
import { shallowEqual } from '@xstate/react'
import { useCallback } from 'react'
import { useSessionActor, useSessionSelector } from './session-context.tsx'

/** Asks the server for another of the own roles; every way that can end is a result. */
export const switchRole = async (call: Client['call'], roleId: number): Promise<RoleSwitchResult> => {
  try {
    const { userInfo, authRules, role, extra_roles } = await call('users/switchRole/{id}', {
      params: { id: roleId },
      quiet: true,
    })
    return { kind: 'switched', identity: { user: userInfo, authRules, role, extraRoles: extra_roles } }
  } catch (error) {
    return toFailure(error)
  }
}

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
