import { permissionPath } from '@hospital-crm/api/rules'
import { useIsAdmin, useRole } from '../../../session/index.ts'
import { maskFlags, type CustomerListName } from './customer-list.ts'

/** Permission paths of the customer pages: of their routes, menu entries and shortcuts. */
export const routePermissions = {
  customers: [permissionPath('customers/customers/index')],
  leads: [permissionPath('customers/cusleads/index')],
  pools: [permissionPath('customers/cuspools/index')],
  menus: [permissionPath('customers/cumenus/index')],
  wastes: [permissionPath('customers/cuswastes/index')],
} as const

/** Whether this person sees starred numbers in a list; without a role nobody sees a whole one but an administrator. */
export const useMaskedPhone = (list: CustomerListName): boolean => {
  const role = useRole()
  const isAdmin = useIsAdmin()
  return !isAdmin && maskFlags[list].some((flag) => role?.extra[flag] ?? true)
}
