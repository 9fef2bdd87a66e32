import { permissionPath } from '@hospital-crm/api/rules'

/** Permission paths of the routes, also used by the menu. */
export const routePermissions = {
  console: [permissionPath('console/index'), permissionPath('console/minimal')],
  customers: [permissionPath('customers/customers/index')],
  leads: [permissionPath('customers/cusleads/index')],
  pools: [permissionPath('customers/cuspools/index')],
  menus: [permissionPath('customers/cumenus/index')],
  wastes: [permissionPath('customers/cuswastes/index')],
} as const
