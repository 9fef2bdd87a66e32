import { createHashHistory, createRouter } from '@tanstack/react-router'
import type { RouterContext } from '../routing/guards.ts'
import { RouteError } from './root-layout.tsx'
import { routeTree } from './routes.ts'
import { stringifySearch } from './search-text.ts'

/** The router of the console: addresses behind the #, so that any static host can serve it. */
export const createConsoleRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    history: createHashHistory(),
    stringifySearch,
    defaultErrorComponent: RouteError,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    scrollRestoration: false,
  })

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter
  }
}
