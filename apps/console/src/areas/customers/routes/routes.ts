import { createRoute, redirect } from '@tanstack/react-router'
import { kindOfList, MASTER_MENU_ID, menuOfList } from '@hospital-crm/api/entities'
import { homeRoute, idIn, requireListed, requirePermission } from '../../../routing/guards.ts'
import { lazyPage } from '../../../routing/lazy-page.ts'
import { missingPage } from '../../../tabs/missing-page.ts'
import { isQueued } from '../data/queued.ts'
import { readListSearch } from '../data/list-search.ts'
import { queuePermissions, routePermissions } from '../data/permissions.ts'
import { readMenuSearch } from '../menus/menu-search.ts'

const getParentRoute = () => homeRoute

/** Texts that a list shows. */
const listTexts = ['customers'] as const

const customerRoute = createRoute({
  getParentRoute,
  path: '/customer',
  beforeLoad: () => {
    throw redirect({ to: '/customer/customers/$menuId', params: { menuId: '1' }, replace: true })
  },
})

/** A customer menu is there; the master table always is. */
const requireMenu = async (given: Parameters<typeof requireListed>[0], id: number | undefined) => {
  if (id !== MASTER_MENU_ID) await requireListed(given, 'customerMenus', id)
}

const customersRoute = createRoute({
  getParentRoute,
  path: '/customer/customers/$menuId',
  staticData: { title: ({ titles }) => titles.customers, permissions: routePermissions.customers },
  validateSearch: readListSearch,
  beforeLoad: async (given) => {
    requirePermission(routePermissions.customers)(given)
    await requireMenu(given, idIn(given.params.menuId))
  },
  component: lazyPage(() => import('./list-routes.tsx'), 'CustomersRoute', ...listTexts),
})

const stageRoute = <Stage extends 'leads' | 'pools' | 'wastes'>(
  stage: Stage,
  component: 'LeadsRoute' | 'PoolsRoute' | 'WastesRoute',
) =>
  createRoute({
    getParentRoute,
    path: `/customer/cus_${stage}`,
    staticData: { title: ({ menu }) => menu[stage], permissions: routePermissions[stage] },
    validateSearch: readListSearch,
    beforeLoad: requirePermission(routePermissions[stage]),
    component: lazyPage(() => import('./list-routes.tsx'), component, ...listTexts),
  })

const queueRoute = createRoute({
  getParentRoute,
  path: '/customer/queue/$list',
  staticData: { title: ({ titles }) => titles.queue, permissions: queuePermissions },
  validateSearch: readListSearch,
  beforeLoad: async (given) => {
    requirePermission(queuePermissions)(given)
    const { list } = given.params
    if (!isQueued(list)) throw redirect(missingPage(given.location.pathname))
    if (kindOfList(list) === 'customers') await requireMenu(given, menuOfList(list) ?? MASTER_MENU_ID)
  },
  component: lazyPage(() => import('./queue-route.tsx'), 'QueueRoute', 'customers', 'queue', 'phones'),
})

const menusRoute = createRoute({
  getParentRoute,
  path: '/customer/cus_configs',
  staticData: { title: ({ menu }) => menu.menus, permissions: routePermissions.menus },
  validateSearch: readMenuSearch,
  beforeLoad: requirePermission(routePermissions.menus),
  component: lazyPage(() => import('../menus/menu-settings.tsx'), 'MenusRoute'),
})

const doubledRoute = createRoute({
  getParentRoute,
  path: '/customer/cus_doubled',
  staticData: { title: ({ menu }) => menu.doubled, permissions: routePermissions.doubled },
  beforeLoad: requirePermission(routePermissions.doubled),
  component: lazyPage(() => import('./doubled-route.tsx'), 'DoubledRoute', 'customers', 'merging'),
})

/** The pages of customers. */
export const customerRoutes = [
  customerRoute,
  customersRoute,
  stageRoute('leads', 'LeadsRoute'),
  stageRoute('pools', 'PoolsRoute'),
  stageRoute('wastes', 'WastesRoute'),
  queueRoute,
  doubledRoute,
  menusRoute,
] as const
