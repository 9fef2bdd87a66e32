import { permissionPath } from '@hospital-crm/api/rules'
import { useMemo } from 'react'
import { useCan, useIsAdmin, useRole } from '../../../session/index.ts'
import { editRules, type EditRules } from './edit-rules.ts'

/** What the signed-in person may change of customers. */
export const useEditRules = (): EditRules => {
  const can = useCan()
  const role = useRole()
  const isAdmin = useIsAdmin()
  const update = can(permissionPath('customers/customers/update'))
  const updateStatus = can(permissionPath('customers/customers/updateStatus'))
  const updateTags = can(permissionPath('customers/customers/updateTags'))
  const followUp = can(permissionPath('customers/followups/create'))
  const remove = can(permissionPath('customers/customers/delete'))
  return useMemo(
    () => editRules({ update, updateStatus, updateTags, followUp, delete: remove }, isAdmin ? null : role),
    [update, updateStatus, updateTags, followUp, remove, isAdmin, role],
  )
}
