export const CONSOLE_PATH = '/dashboard/console'
/** Pages that are on the way to somewhere else. */
export const EXCLUDED_PATHS: readonly string[] = [
  '/',
  '/redirect',
  '/exception',
  '/login',
  '/error',
  '/404',
  '/500',
]

/** A tab is its route path; what follows a question mark or hash belongs to its address. */
export const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? address

/** Whether this is no page of the console, or one that never gets a tab. */
export const isExcluded = (path: string, excludedPaths: readonly string[] = EXCLUDED_PATHS): boolean =>
  !/^\/(?!\/)/.test(path) ||
  excludedPaths.some((excluded) => path === excluded || (excluded !== '/' && path.startsWith(`${excluded}/`)))
