import type { ShellMessages } from '../messages/zh/shell.ts'
import type { AnyRouter } from '@tanstack/react-router'

/** What a route says about itself: its title and who may open it. */
export interface RouteMeta {
  /** Title of the document and of the tab, until the page gives itself one with `usePageTitle`. */
  title?: (texts: ShellMessages) => string
  /** Any one of these permission paths opens the route; none are needed when absent. */
  permissions?: readonly string[]
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- declaration merging needs the interface
  interface StaticDataRouteOption extends RouteMeta {}
}

/** What the route of a path says about itself; empty for a path without a route. */
export const routeMetaOf = (router: AnyRouter, path: string): RouteMeta => {
  const [matchedRoutes] = router.getMatchedRoutes(path)
  return matchedRoutes.findLast(({ options }) => options.staticData)?.options.staticData ?? {}
}
