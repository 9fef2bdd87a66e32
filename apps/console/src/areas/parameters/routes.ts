import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { homeRoute, requirePermission } from '../../routing/guards.ts'
import { PARAMETERS_PATH, parametersPermissions } from './permissions.ts'

/** The page of system parameters. */
export const parametersRoutes = [
  createRoute({
    getParentRoute: () => homeRoute,
    path: PARAMETERS_PATH,
    staticData: { title: ({ menu }) => menu.parameters, permissions: parametersPermissions },
    beforeLoad: requirePermission(parametersPermissions),
    component: lazyRouteComponent(() => import('./parameters-route.tsx'), 'ParametersRoute'),
  }),
] as const
