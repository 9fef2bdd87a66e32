import { createHashHistory, createRouter, stringifySearchWith } from '@tanstack/react-router'
import type { RouterContext } from '../routing/guards.ts'
import { areas } from './areas.ts'
import { RouteError } from './root-layout.tsx'
import { PageWaiting } from './router-waiting.tsx'
import { routeTree } from './routes.ts'

const stringify = stringifySearchWith(JSON.stringify, (text) => JSON.parse(text) as unknown)

/** Signs that an address may carry as they are. */
const legible: Readonly<Record<string, string>> = { '%28': '(', '%29': ')', '%2C': ',', '%7E': '~' }

/** What follows the `?`. What areas write to be read by people stays so, everything else is as the router writes it. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const legibly = areas.reduce((written, { writeSearch }) => writeSearch?.(written) ?? written, search)
  return stringify(legibly).replace(/%(?:28|29|2C|7E)/g, (code) => legible[code] ?? code)
}

/** The router of the console: addresses behind the #, so that any static host can serve it. */
export const createConsoleRouter = (context: RouterContext) => {
  const router = createRouter({
    routeTree,
    context,
    history: createHashHistory(),
    stringifySearch,
    defaultErrorComponent: RouteError,
    defaultPreload: 'intent',
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageWaiting,
    scrollRestoration: false,
  })
  // The frame does not wait for the first page; later ones leave the old page in sight while they are on their way.
  const stop = router.subscribe('onResolved', () => {
    stop()
    const { defaultPendingComponent: _, ...options } = router.options
    router.options = { ...options, defaultPendingMs: 200 }
  })
  return router
}

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter
  }
}
