import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { requireSignedIn, type RouterContext } from './guards.ts'
import './route-meta.ts'

/** The root of all routes. */
export const rootRoute = createRootRouteWithContext<RouterContext>()()

/** The pages inside the frame, for whoever is signed in; areas hang theirs below it. */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'home',
  beforeLoad: requireSignedIn,
})
