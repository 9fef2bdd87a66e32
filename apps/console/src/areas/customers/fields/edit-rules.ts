import type { CustomerRow, Role, WritableField } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { useMemo } from 'react'
import { useCan, useIsAdmin, useRole } from '../../../session/index.ts'

/** What the signed-in person may change of a customer. */
export interface EditRules {
  /** May change fields at all. */
  canUpdate: boolean
  canSetStatus: boolean
  canSetTags: boolean
  canFollowUp: boolean
  canDelete: boolean
  /** The role only shows this field. */
  isReadOnly: (field: WritableField) => boolean
  /** The role does not let this field be empty. */
  isRequired: (field: WritableField) => boolean
  /** Statuses that may be set; undefined when all may. */
  allowedStatuses: readonly number[] | undefined
}

/** Permissions by what they are for, as {@link editRules} asks for them. */
interface EditPermissions {
  update: boolean
  updateStatus: boolean
  updateTags: boolean
  followUp: boolean
  delete: boolean
}

/** Joins permissions with the field rules of the active role; null is an administrator, who follows none. */
export const editRules = (can: EditPermissions, role: Role | null): EditRules => {
  const isReadOnly = (field: WritableField) => role?.readonly_fields.includes(field) ?? false
  const statuses = role?.extra.allowCuStatus ?? []
  return {
    canUpdate: can.update,
    canSetStatus: can.updateStatus && !isReadOnly('status'),
    canSetTags: can.updateTags && !isReadOnly('tags'),
    canFollowUp: can.followUp,
    canDelete: can.delete,
    isReadOnly,
    isRequired: (field) => role?.required_fields.includes(field) ?? false,
    allowedStatuses: statuses.length > 0 ? statuses : undefined,
  }
}

/** The same rules for a row that may only be looked at: a lead before it is received, a row of the bin. */
export const rulesFor = (rules: EditRules, { stage }: Pick<CustomerRow, 'stage'>): EditRules =>
  stage === 'customer'
    ? rules
    : {
        ...rules,
        canUpdate: false,
        canSetStatus: false,
        canSetTags: false,
        canFollowUp: false,
        canDelete: false,
      }

/** Whether one field may be changed where it stands. */
export const mayEdit = (rules: EditRules, field: WritableField): boolean => {
  if (field === 'status') return rules.canSetStatus
  if (field === 'tags') return rules.canSetTags
  return rules.canUpdate && !rules.isReadOnly(field)
}

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
