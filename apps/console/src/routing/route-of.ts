import type { AnyRouter } from '@tanstack/react-router'
import type { RouteMeta } from './route-meta.ts'

/** What the route of a path says about itself; empty for a path without a route. */
export const routeMetaOf = (router: AnyRouter, path: string): RouteMeta => {
  const [matchedRoutes] = router.getMatchedRoutes(path)
  return matchedRoutes.findLast(({ options }) => options.staticData)?.options.staticData ?? {}
}
