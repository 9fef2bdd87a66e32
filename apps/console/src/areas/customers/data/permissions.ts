import { customerLists, type CustomerListName } from '@hospital-crm/api/entities'
import { listPermission, permissionPath } from '@hospital-crm/api/rules'
import { useIsAdmin, useRole } from '../../../session/index.ts'

/** Permission paths of the customer pages: of their routes, menu entries and shortcuts. */
export const routePermissions = {
  customers: [listPermission('customers', 'index')],
  leads: [listPermission('leads', 'index')],
  pools: [listPermission('pools', 'index')],
  doubled: [permissionPath('customers/customers/duplicates')],
  menus: [permissionPath('customers/cumenus/index')],
  wastes: [listPermission('wastes', 'index')],
} as const

/** Of the page on which a list is called through, which lists lead to. */
export const queuePermissions = [permissionPath('customers/queue/start')] as const

/** Whether this person sees starred numbers in a list; without a role nobody sees a whole one but an administrator. */
export const useMaskedPhone = (list: CustomerListName): boolean => {
  const role = useRole()
  const isAdmin = useIsAdmin()
  return !isAdmin && customerLists[list].hidesPhones.some((flag) => role?.extra[flag] ?? true)
}
