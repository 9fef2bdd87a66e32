import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readErrorSearch } from '../routing/error-search.ts'
import {
  ErrorPage,
  ErrorRoutePage,
  ForbiddenRoutePage,
  NotFoundPage,
  NotFoundRoutePage,
} from '../pages/route-pages.tsx'
import {
  requirePermission,
  requireSignedIn,
  requireSignedOut,
  type RouterContext,
} from '../routing/guards.ts'
import { readListSearch } from '../areas/customers/data/list-search.ts'
import { readMenuSearch } from '../areas/customers/menus/menu-search.ts'
import { routePermissions } from '../routing/permissions.ts'
import { RootLayout } from './root-layout.tsx'
import '../routing/route-meta.ts'

// The pages for failures come with the routes: where a part cannot be loaded, neither could they be.
const rootRoute = createRootRouteWithContext<RouterContext>()({ component: RootLayout })

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/console', replace: true })
  },
})

/** The login page itself stands before the router (see Front). */
const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { title: ({ titles }) => titles.login },
  beforeLoad: requireSignedOut,
})

const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/404',
  staticData: { title: ({ titles }) => titles.notFound },
  component: NotFoundPage,
})

const errorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/500',
  staticData: { title: ({ titles }) => titles.error },
  validateSearch: readErrorSearch,
  component: ErrorPage,
})

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true })
  },
})

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'home',
  beforeLoad: requireSignedIn,
  component: lazyRouteComponent(() => import('../shell/shell.tsx'), 'Shell'),
})

const consoleRoute = createRoute({
  getParentRoute: () => homeRoute,
  path: '/dashboard/console',
  staticData: { title: ({ menu }) => menu.console, permissions: routePermissions.console },
  beforeLoad: requirePermission(routePermissions.console),
  component: lazyRouteComponent(
    () => import('../areas/data-center/data-center-route.tsx'),
    'DataCenterRoute',
  ),
})

const customerRoute = createRoute({
  getParentRoute: () => homeRoute,
  path: '/customer',
  beforeLoad: () => {
    throw redirect({ to: '/customer/customers/$menuId', params: { menuId: '1' }, replace: true })
  },
})

const customersRoute = createRoute({
  getParentRoute: () => homeRoute,
  path: '/customer/customers/$menuId',
  staticData: { title: ({ titles }) => titles.customers, permissions: routePermissions.customers },
  validateSearch: readListSearch,
  beforeLoad: requirePermission(routePermissions.customers),
  component: lazyRouteComponent(
    () => import('../areas/customers/routes/customers-route.tsx'),
    'CustomersRoute',
  ),
})

const leadsRoute = createRoute({
  getParentRoute: () => homeRoute,
  path: '/customer/cus_leads',
  staticData: { title: ({ menu }) => menu.leads, permissions: routePermissions.leads },
  validateSearch: readListSearch,
  beforeLoad: requirePermission(routePermissions.leads),
  component: lazyRouteComponent(() => import('../areas/customers/routes/leads-route.tsx'), 'LeadsRoute'),
})

const poolsRoute = createRoute({
  getParentRoute: () => homeRoute,
  path: '/customer/cus_pools',
  staticData: { title: ({ menu }) => menu.pools, permissions: routePermissions.pools },
  validateSearch: readListSearch,
  beforeLoad: requirePermission(routePermissions.pools),
  component: lazyRouteComponent(() => import('../areas/customers/routes/pools-route.tsx'), 'PoolsRoute'),
})

const wastesRoute = createRoute({
  getParentRoute: () => homeRoute,
  path: '/customer/cus_wastes',
  staticData: { title: ({ menu }) => menu.wastes, permissions: routePermissions.wastes },
  validateSearch: readListSearch,
  beforeLoad: requirePermission(routePermissions.wastes),
  component: lazyRouteComponent(() => import('../areas/customers/routes/wastes-route.tsx'), 'WastesRoute'),
})

const menusRoute = createRoute({
  getParentRoute: () => homeRoute,
  path: '/customer/cus_configs',
  staticData: { title: ({ menu }) => menu.menus, permissions: routePermissions.menus },
  validateSearch: readMenuSearch,
  beforeLoad: requirePermission(routePermissions.menus),
  component: lazyRouteComponent(() => import('../areas/customers/routes/menus-route.tsx'), 'MenusRoute'),
})

const forbiddenInShellRoute = createRoute({
  getParentRoute: () => homeRoute,
  path: '/exception/403',
  staticData: { title: ({ titles }) => titles.forbidden },
  component: ForbiddenRoutePage,
})

const notFoundInShellRoute = createRoute({
  getParentRoute: () => homeRoute,
  path: '/exception/404',
  staticData: { title: ({ titles }) => titles.notFound },
  component: NotFoundRoutePage,
})

const errorInShellRoute = createRoute({
  getParentRoute: () => homeRoute,
  path: '/exception/500',
  staticData: { title: ({ titles }) => titles.error },
  validateSearch: readErrorSearch,
  component: ErrorRoutePage,
})

/** Every route of the console. */
export const routeTree = rootRoute.addChildren([
  indexRoute,
  loginRoute,
  notFoundRoute,
  errorRoute,
  unknownRoute,
  homeRoute.addChildren([
    consoleRoute,
    customerRoute,
    customersRoute,
    leadsRoute,
    poolsRoute,
    wastesRoute,
    menusRoute,
    forbiddenInShellRoute,
    notFoundInShellRoute,
    errorInShellRoute,
  ]),
])
