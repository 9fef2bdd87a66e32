import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { homeRoute, requirePermission } from '../../routing/guards.ts'
import { reportPermissions } from './reports/area.ts'
import { readFigureSearch } from './figures/figure-search.ts'
import { dataCenterPermissions } from './shortcuts.ts'

/** The page that everybody comes to, and the reports. */
export const dataCenterRoutes = [
  createRoute({
    getParentRoute: () => homeRoute,
    path: '/dashboard/console',
    staticData: { title: ({ menu }) => menu.console, permissions: dataCenterPermissions },
    validateSearch: readFigureSearch,
    beforeLoad: requirePermission(dataCenterPermissions),
    component: lazyRouteComponent(() => import('./data-center-route.tsx'), 'DataCenterRoute'),
  }),
  createRoute({
    getParentRoute: () => homeRoute,
    path: '/statistics/reports_forms/$rid',
    staticData: { title: ({ menu }) => menu.statistics, permissions: reportPermissions },
    validateSearch: readFigureSearch,
    beforeLoad: requirePermission(reportPermissions),
    component: lazyRouteComponent(() => import('./reports/report-route.tsx'), 'ReportRoute'),
  }),
] as const
