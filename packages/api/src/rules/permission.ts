/** First part of every permission path and of every call's address. */
export const INTERFACE_BASE = '/interface'
/** Version of the interface that this package describes. */
export const INTERFACE_VERSION = 'v1'

/** The permission that a call needs: its own path without parameters, such as /interface/v1/customers/customers/index. */
export const permissionPath = (call: string, version: string = INTERFACE_VERSION): string =>
  `${INTERFACE_BASE}/${version}/${call.replace(/\/\{\w+\}/g, '')}`

/** The user whose id is 1 administers the system and alone sees roles and permissions. */
export const ROOT_USER_ID = 1
/** Ids up to here are robots: they send notices and can never be written to. */
export const ROBOT_MAX_ID = 1000

/** Administrators hold every permission: user id 1, or whoever is marked so, unless they look at the console as a role. */
export const isAdministrator = (user: { id: number; is_admin: boolean; viewing?: unknown }): boolean =>
  !user.viewing && (user.id === ROOT_USER_ID || user.is_admin)
