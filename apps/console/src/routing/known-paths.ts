/**
 * Every address of the console, as the front door knows them before the router is there. `$` stands for one part that
 * varies. A test holds them equal to the routes.
 */
export const knownPaths: readonly string[] = [
  '/',
  '/404',
  '/500',
  '/configs',
  '/configs/call_scripts',
  '/configs/clues',
  '/configs/consulting',
  '/configs/cu_matures',
  '/configs/cu_status',
  '/configs/cu_tags',
  '/configs/diseases',
  '/configs/hospitals',
  '/configs/promoteds',
  '/configs/sms_config',
  '/configs/sources',
  '/configs/system_config',
  '/customer',
  '/customer/cus_configs',
  '/customer/cus_doubled',
  '/customer/cus_leads',
  '/customer/cus_pools',
  '/customer/cus_wastes',
  '/customer/customers/$',
  '/customer/queue/$',
  '/dashboard/console',
  '/exception/403',
  '/exception/404',
  '/exception/500',
  '/login',
  '/messages',
  '/profile',
  '/statistics',
  '/statistics/goals',
  '/statistics/reports_config',
  '/statistics/reports_datum',
  '/statistics/reports_forms/$',
  '/users',
  '/users/audit',
  '/users/permissions',
  '/users/system_admins',
  '/users/system_role',
]

/** Whether an address leads to a page, or to one that needs a login first; any other ends at the 404 page. */
export const isKnownPath = (hash: string): boolean => {
  const path = hash.replace(/^#/, '').split('?')[0] ?? ''
  const parts = path.split('/').filter((part) => part !== '')
  return knownPaths.some((known) => {
    const wanted = known.split('/').filter((part) => part !== '')
    return wanted.length === parts.length && wanted.every((part, at) => part === '$' || part === parts[at])
  })
}
