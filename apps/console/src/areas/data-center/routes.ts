import { createRoute } from '@tanstack/react-router'
import { homeRoute, idIn, requireListed, requirePermission } from '../../routing/guards.ts'
import { lazyPage } from '../../routing/lazy-page.ts'
import { readGoalSearch } from './goals/goal-search.ts'
import { goalPermissions, reportPermissions, sheetPermissions } from './reports/area.ts'
import { readFigureSearch } from './figures/figure-search.ts'
import { dataCenterPermissions } from './shortcuts.ts'

/** The page that everybody comes to, the reports, and the sheet of figures that people type in. */
export const dataCenterRoutes = [
  createRoute({
    getParentRoute: () => homeRoute,
    path: '/dashboard/console',
    staticData: { title: ({ menu }) => menu.console, permissions: dataCenterPermissions },
    validateSearch: readFigureSearch,
    beforeLoad: requirePermission(dataCenterPermissions),
    component: lazyPage(
      () => import('./data-center-route.tsx'),
      'DataCenterRoute',
      'dataCenter',
      'customers',
    ),
  }),
  createRoute({
    getParentRoute: () => homeRoute,
    path: '/statistics/reports_forms/$rid',
    staticData: { title: ({ menu }) => menu.statistics, permissions: reportPermissions },
    validateSearch: readFigureSearch,
    beforeLoad: async (given) => {
      requirePermission(reportPermissions)(given)
      await requireListed(given, 'statisticsMenus', idIn(given.params.rid))
    },
    component: lazyPage(() => import('./reports/report-route.tsx'), 'ReportRoute'),
  }),
  createRoute({
    getParentRoute: () => homeRoute,
    path: '/statistics/goals',
    staticData: { title: ({ menu }) => menu.goals, permissions: goalPermissions },
    validateSearch: readGoalSearch,
    beforeLoad: requirePermission(goalPermissions),
    component: lazyPage(() => import('./goals/goals-route.tsx'), 'GoalsRoute'),
  }),
  createRoute({
    getParentRoute: () => homeRoute,
    path: '/statistics/reports_datum',
    staticData: { title: ({ menu }) => menu.datum, permissions: sheetPermissions },
    validateSearch: readFigureSearch,
    beforeLoad: requirePermission(sheetPermissions),
    component: lazyPage(() => import('./sheet/sheet-route.tsx'), 'SheetRoute'),
  }),
] as const
