import { screens, type ScreenDefinition } from '@hospital-crm/api/resource-screens'
import { createRoute } from '@tanstack/react-router'
import { homeRoute, requirePermission } from '../../routing/guards.ts'
import { readResourceSearch } from './resource-search.ts'
import { permissionOf } from './screens.ts'
import { lazyPage } from '../../routing/lazy-page.ts'

const routeOf = (definition: ScreenDefinition) => {
  const permissions = [permissionOf(definition, 'index')]
  return createRoute({
    getParentRoute: () => homeRoute,
    path: definition.screen.to,
    staticData: { title: ({ resources }) => resources[definition.path].title, permissions },
    validateSearch: readResourceSearch,
    beforeLoad: requirePermission(permissions, definition.root),
    component: lazyPage(() => import('./resource-route.tsx'), 'ResourceRoute'),
  })
}

/** The pages of resources. */
export const resourceRoutes = screens.map(routeOf)
