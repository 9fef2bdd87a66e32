import type { OptionListName, OptionLists } from '@hospital-crm/api/entities'
import { canSeeMenu, isSignedIn, type SessionSnapshot } from '@hospital-crm/machines/session'
import { redirect, createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import './route-meta.ts'

/** What routes may know of the world around them. */
export interface RouterContext {
  /** The session as it is at this moment. */
  session: () => SessionSnapshot
  /** Option lists of whoever is signed in; empty where they cannot be had. */
  options: <Name extends OptionListName>(names: readonly Name[]) => Promise<Pick<OptionLists, Name>>
}

/** Lets only a signed-in user pass; anybody else goes to the login page. */
export const requireSignedIn = ({ context }: { context: RouterContext }): void => {
  if (!isSignedIn(context.session())) throw redirect({ to: '/login', replace: true })
}

/** Whoever is signed in has no use for the login page. */
export const requireSignedOut = ({ context }: { context: RouterContext }): void => {
  if (isSignedIn(context.session())) throw redirect({ to: '/dashboard/console', replace: true })
}

/** Lets only a user pass who holds one of the permissions, with `rootOnly` user id 1 alone; anybody else sees the 403 page. */
export const requirePermission =
  (permissions: readonly string[], rootOnly = false) =>
  ({ context }: { context: RouterContext }): void => {
    if (!canSeeMenu(context.session(), { permissions, rootOnly }))
      throw redirect({ to: '/exception/403', replace: true })
  }

/** The root of all routes. */
export const rootRoute = createRootRouteWithContext<RouterContext>()()

/** The pages inside the frame, for whoever is signed in; areas hang theirs below it. */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'home',
  beforeLoad: requireSignedIn,
})
