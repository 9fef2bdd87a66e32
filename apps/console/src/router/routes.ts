import { createRoute, redirect } from '@tanstack/react-router'
import { readErrorSearch, readMissedSearch } from '../routing/public-pages.ts'
import {
  ErrorPage,
  ErrorRoutePage,
  ForbiddenRoutePage,
  NotFoundPage,
  NotFoundRoutePage,
} from '../pages/route-pages.tsx'
import { homeRoute, rootRoute, requireSignedOut } from '../routing/guards.ts'
import { Shell } from '../shell/shell.tsx'
import { areaRoutes } from './areas.ts'
import { groupRoutes } from './group-routes.ts'
import { RootLayout } from './root-layout.tsx'
import { ShellWaiting } from './router-waiting.tsx'

// The pages for failures come with the routes: where a part cannot be loaded, neither could they be.
rootRoute.update({ component: RootLayout })
homeRoute.update({ component: Shell, pendingComponent: ShellWaiting })

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/console', replace: true })
  },
})

/** The login page itself stands before the router (see Front). */
const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { title: ({ titles }) => titles.login },
  beforeLoad: requireSignedOut,
})

const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/404',
  staticData: { title: ({ titles }) => titles.notFound },
  validateSearch: readMissedSearch,
  component: NotFoundPage,
})

const errorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/500',
  staticData: { title: ({ titles }) => titles.error },
  validateSearch: readErrorSearch,
  component: ErrorPage,
})

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true })
  },
})

const forbiddenInShellRoute = createRoute({
  getParentRoute: () => homeRoute,
  path: '/exception/403',
  staticData: { title: ({ titles }) => titles.forbidden },
  component: ForbiddenRoutePage,
})

const notFoundInShellRoute = createRoute({
  getParentRoute: () => homeRoute,
  path: '/exception/404',
  staticData: { title: ({ titles }) => titles.notFound },
  component: NotFoundRoutePage,
})

const errorInShellRoute = createRoute({
  getParentRoute: () => homeRoute,
  path: '/exception/500',
  staticData: { title: ({ titles }) => titles.error },
  validateSearch: readErrorSearch,
  component: ErrorRoutePage,
})

/** Every route of the console. */
export const routeTree = rootRoute.addChildren([
  indexRoute,
  loginRoute,
  notFoundRoute,
  errorRoute,
  unknownRoute,
  homeRoute.addChildren([
    ...areaRoutes,
    ...groupRoutes,
    forbiddenInShellRoute,
    notFoundInShellRoute,
    errorInShellRoute,
  ]),
])
