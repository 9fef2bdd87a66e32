import { permissionPath } from '../rules/permission.ts'

/**
 * Permissions that a newer version split off from what roles held already, by the call, with the call whose holders
 * get them when the version comes. What is not named here is given by an administrator.
 */
const splitOff = {
  'console/minimal': 'console/index',
  'customers/customers/contactRules': 'customers/customers/extraInfo',
  'customers/customers/stopContact': 'customers/customers/update',
  'customers/customers/duplicates': 'customers/customers/duplicateCheck',
  'customers/customers/merge': 'customers/customers/delete',
  'customers/customers/split': 'customers/customers/delete',
  'customers/queue/start': 'customers/followups/create',
  'customers/customers/costs': 'customers/customers/costPrice',
  'customers/files/add': 'customers/followups/create',
  'customers/files/index': 'customers/followups/index',
  'customers/files/open': 'customers/customers/revealPhone',
  'customers/files/remove': 'customers/customers/delete',
  'customers/imports/errors': 'customers/imports/run',
  'customers/imports/rows': 'customers/imports/run',
  'customers/imports/show': 'customers/imports/run',
  'statistics/reports_forms/loadConfig': 'statistics/reports_forms/index',
  'supervision/clues/doctor': 'supervision/clues/index',
  'supervision/clues/giveAgain': 'supervision/clues/replay',
  'supervision/clues/preview': 'supervision/clues/index',
  'supervision/clues/pushes': 'supervision/clues/index',
  'supervision/clues/replay': 'supervision/clues/update',
  'supervision/clues/states': 'supervision/clues/pushes',
  'supervision/clues/test': 'supervision/clues/update',
  'supervision/smsconfigs/limits': 'supervision/smsconfigs/index',
  'supervision/smsconfigs/outbox': 'supervision/smsconfigs/index',
  'supervision/smsconfigs/preview': 'supervision/smsconfigs/index',
  'supervision/smsconfigs/updateLimits': 'supervision/smsconfigs/update',
  'systemConfig/recyclingPreview': 'systemConfig/update',
  'users/resetFactors': 'users/resetInitial',
  'users/unblock': 'users/resetInitial',
} as const satisfies Record<string, string>

/** The path of a permission with the path of the one whose holders get it at an upgrade. */
export const comesWith: ReadonlyMap<string, string> = new Map(
  Object.entries(splitOff).map(([call, held]) => [permissionPath(call), permissionPath(held)]),
)

/** What holders of these permissions hold as well once the `fresh` ones are there, themselves included. */
export const withNewPermissions = (held: readonly string[], fresh: ReadonlySet<string>): string[] => {
  const all = new Set(held)
  const adds = (path: string): boolean => {
    const source = comesWith.get(path)
    return source !== undefined && !all.has(path) && all.has(source)
  }
  for (;;) {
    const next = [...fresh].filter(adds)
    if (next.length === 0) return [...all]
    for (const path of next) all.add(path)
  }
}
