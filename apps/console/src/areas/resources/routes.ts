import { places, type PlacedPath } from '@hospital-crm/api/resource-places'
import { createRoute } from '@tanstack/react-router'
import { homeRoute, requirePermission } from '../../routing/guards.ts'
import { readResourceSearch } from './resource-search.ts'
import { permissionOf } from './screens.ts'
import { lazyPage } from '../../routing/lazy-page.ts'

type Placed = [path: PlacedPath, place: { to: (typeof places)[PlacedPath]['to']; root?: true }]

const routeOf = ([path, { to, root }]: Placed) => {
  const permissions = [permissionOf({ path }, 'index')]
  return createRoute({
    getParentRoute: () => homeRoute,
    path: to,
    staticData: { title: ({ resources }) => resources[path].title, permissions },
    validateSearch: readResourceSearch,
    beforeLoad: requirePermission(permissions, root),
    component: lazyPage(() => import('./resource-route.tsx'), 'ResourceRoute'),
  })
}

/** The pages of resources. */
export const resourceRoutes = (Object.entries(places) as Placed[]).map(routeOf)
