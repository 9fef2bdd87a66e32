import type { Client } from '@hospital-crm/api/client'
import type { RoleSwitchResult } from '@hospital-crm/machines/session'
import { toFailure } from '../failures/to-failure.ts'

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
