import type { OptionListName, OptionLists } from '@hospital-crm/api/entities'
import { canSeeMenu, isSignedIn, type SessionSnapshot } from '@hospital-crm/machines/session'
import { redirect, createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import type { MenuListName } from '../options/index.ts'
import { missingPage } from '../tabs/missing-page.ts'
import './route-meta.ts'

/** What routes may know of the world around them. */
export interface RouterContext {
  /** The session as it is at this moment. */
  session: () => SessionSnapshot
  /** Option lists of whoever is signed in; empty where they cannot be had. */
  options: <Name extends OptionListName>(names: readonly Name[]) => Promise<Pick<OptionLists, Name>>
  /** Whether a list of the menu has a row. */
  isListed: (list: MenuListName, id: number) => Promise<boolean>
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

/** The id that stands in an address; undefined where it is none. */
export const idIn = (text: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** Lets only to what a list of the menu has; anything else is a page that does not exist, and has no tab. */
export const requireListed = async (
  { context, location }: { context: RouterContext; location: { pathname: string } },
  list: MenuListName,
  id: number | undefined,
): Promise<void> => {
  if (id === undefined || !(await context.isListed(list, id))) throw redirect(missingPage(location.pathname))
}

/** The root of all routes. */
export const rootRoute = createRootRouteWithContext<RouterContext>()()

/** The pages inside the frame, for whoever is signed in; areas hang theirs below it. */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'home',
  beforeLoad: requireSignedIn,
})
