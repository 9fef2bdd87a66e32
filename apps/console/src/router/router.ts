import { createHashHistory, createRouter, stringifySearchWith } from '@tanstack/react-router'
import type { RouterContext } from '../routing/guards.ts'
import { areas } from './areas.ts'
import { closeOnBack } from './back-closes.ts'
import { RouteError } from './root-layout.tsx'
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
  const history = createHashHistory()
  closeOnBack(history)
  return createRouter({
    routeTree,
    context,
    history,
    stringifySearch,
    defaultErrorComponent: RouteError,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    scrollRestoration: false,
  })
}

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter
  }
}
