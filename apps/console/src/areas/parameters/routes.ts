import { createRoute } from '@tanstack/react-router'
import { homeRoute, requirePermission } from '../../routing/guards.ts'
import { PARAMETERS_PATH, parametersPermissions } from './permissions.ts'
import { lazyPage } from '../../routing/lazy-page.ts'

/** The page of system parameters. */
export const parametersRoutes = [
  createRoute({
    getParentRoute: () => homeRoute,
    path: PARAMETERS_PATH,
    staticData: { title: ({ menu }) => menu.parameters, permissions: parametersPermissions },
    beforeLoad: requirePermission(parametersPermissions),
    component: lazyPage(() => import('./parameters-route.tsx'), 'ParametersRoute'),
  }),
] as const
