import { permissionPath } from '@hospital-crm/api/rules'

/** Permission paths of the customer pages: of their routes, menu entries and shortcuts. */
export const routePermissions = {
  customers: [permissionPath('customers/customers/index')],
  leads: [permissionPath('customers/cusleads/index')],
  pools: [permissionPath('customers/cuspools/index')],
  menus: [permissionPath('customers/cumenus/index')],
  wastes: [permissionPath('customers/cuswastes/index')],
} as const
