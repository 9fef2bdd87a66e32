/** Where a resource has its screen, and what a menu shows of that before it knows the definition. */
export interface ScreenPlace {
  group: 'statistics' | 'configs' | 'users'
  to: `/${'statistics' | 'configs' | 'users'}/${string}`
  /** Rows stand under rows. */
  tree?: true
  /** For user id 1 alone. */
  root?: true
}

/**
 * The screens of the resources by path, in the order of the menu. Menu and routes read these alone: the definitions come
 * with the first screen.
 */
export const places = {
  'statistics/reports_config': { group: 'statistics', to: '/statistics/reports_config' },
  'supervision/hospitals': { group: 'configs', to: '/configs/hospitals' },
  'supervision/diseases': { group: 'configs', to: '/configs/diseases', tree: true },
  'supervision/sources': { group: 'configs', to: '/configs/sources', tree: true },
  'supervision/consulting': { group: 'configs', to: '/configs/consulting' },
  'supervision/custatus': { group: 'configs', to: '/configs/cu_status' },
  'supervision/cutags': { group: 'configs', to: '/configs/cu_tags' },
  'supervision/matures': { group: 'configs', to: '/configs/cu_matures' },
  'supervision/smsconfigs': { group: 'configs', to: '/configs/sms_config' },
  'supervision/callscripts': { group: 'configs', to: '/configs/call_scripts' },
  'supervision/clues': { group: 'configs', to: '/configs/clues' },
  'supervision/promoteds': { group: 'configs', to: '/configs/promoteds' },
  users: { group: 'users', to: '/users/system_admins' },
  'supervision/roles': { group: 'users', to: '/users/system_role', tree: true, root: true },
  'supervision/permissions': { group: 'users', to: '/users/permissions', tree: true, root: true },
} as const satisfies Record<string, ScreenPlace>

export type PlacedPath = keyof typeof places
