import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { homeRoute, requirePermission } from '../../../routing/guards.ts'
import { readListSearch } from '../data/list-search.ts'
import { routePermissions } from '../data/permissions.ts'
import { readMenuSearch } from '../menus/menu-search.ts'

const getParentRoute = () => homeRoute

const customerRoute = createRoute({
  getParentRoute,
  path: '/customer',
  beforeLoad: () => {
    throw redirect({ to: '/customer/customers/$menuId', params: { menuId: '1' }, replace: true })
  },
})

const customersRoute = createRoute({
  getParentRoute,
  path: '/customer/customers/$menuId',
  staticData: { title: ({ titles }) => titles.customers, permissions: routePermissions.customers },
  validateSearch: readListSearch,
  beforeLoad: requirePermission(routePermissions.customers),
  component: lazyRouteComponent(() => import('./list-routes.tsx'), 'CustomersRoute'),
})

const leadsRoute = createRoute({
  getParentRoute,
  path: '/customer/cus_leads',
  staticData: { title: ({ menu }) => menu.leads, permissions: routePermissions.leads },
  validateSearch: readListSearch,
  beforeLoad: requirePermission(routePermissions.leads),
  component: lazyRouteComponent(() => import('./list-routes.tsx'), 'LeadsRoute'),
})

const poolsRoute = createRoute({
  getParentRoute,
  path: '/customer/cus_pools',
  staticData: { title: ({ menu }) => menu.pools, permissions: routePermissions.pools },
  validateSearch: readListSearch,
  beforeLoad: requirePermission(routePermissions.pools),
  component: lazyRouteComponent(() => import('./list-routes.tsx'), 'PoolsRoute'),
})

const wastesRoute = createRoute({
  getParentRoute,
  path: '/customer/cus_wastes',
  staticData: { title: ({ menu }) => menu.wastes, permissions: routePermissions.wastes },
  validateSearch: readListSearch,
  beforeLoad: requirePermission(routePermissions.wastes),
  component: lazyRouteComponent(() => import('./list-routes.tsx'), 'WastesRoute'),
})

const menusRoute = createRoute({
  getParentRoute,
  path: '/customer/cus_configs',
  staticData: { title: ({ menu }) => menu.menus, permissions: routePermissions.menus },
  validateSearch: readMenuSearch,
  beforeLoad: requirePermission(routePermissions.menus),
  component: lazyRouteComponent(() => import('./menus-route.tsx'), 'MenusRoute'),
})

/** The pages of customers. */
export const customerRoutes = [
  customerRoute,
  customersRoute,
  leadsRoute,
  poolsRoute,
  wastesRoute,
  menusRoute,
] as const
