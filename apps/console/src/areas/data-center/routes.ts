import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { homeRoute, requirePermission } from '../../routing/guards.ts'
import { readFigureSearch } from './figures/figure-search.ts'
import { dataCenterPermissions } from './shortcuts.ts'

/** The page that everybody comes to. */
export const dataCenterRoutes = [
  createRoute({
    getParentRoute: () => homeRoute,
    path: '/dashboard/console',
    staticData: { title: ({ menu }) => menu.console, permissions: dataCenterPermissions },
    validateSearch: readFigureSearch,
    beforeLoad: requirePermission(dataCenterPermissions),
    component: lazyRouteComponent(() => import('./data-center-route.tsx'), 'DataCenterRoute'),
  }),
] as const
