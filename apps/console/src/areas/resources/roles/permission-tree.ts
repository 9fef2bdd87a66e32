import { INTERFACE_BASE, INTERFACE_VERSION } from '@hospital-crm/api/rules'
import type { TreeNode } from '@hospital-crm/ui/tree'
import type { StaffMessages } from '../../../messages/zh/staff.ts'

const PREFIX = `${INTERFACE_BASE}/${INTERFACE_VERSION}/`
/** What only user id 1 may do, and no role can give. */
const rootOnly = ['supervision/roles', 'permissions']

interface PermissionWords extends Pick<StaffMessages, 'verbs'> {
  /** Names of the groups; of a resource the title of its page. */
  groups: Readonly<Record<string, string>>
}

const split = (path: string): readonly [string, string] => {
  const call = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : path
  const at = call.lastIndexOf('/')
  return [call.slice(0, at), call.slice(at + 1)]
}

/** Permissions as a tree: a group for each thing, below it what can be done with it. Unknown ones are shown by their path. */
export const permissionTree = (
  paths: readonly string[],
  { groups, verbs }: PermissionWords,
): TreeNode<string>[] => {
  const order = Object.keys(groups)
  const place = (group: string) => (order.includes(group) ? order.indexOf(group) : order.length)
  const byGroup = Map.groupBy(paths, (path) => split(path)[0])
  return [...byGroup]
    .filter(([group]) => !rootOnly.includes(group))
    .toSorted(([one], [other]) => place(one) - place(other))
    .map(([group, own]) => ({
      id: group,
      name: groups[group] ?? group,
      children: own.map((path) => {
        const [, verb] = split(path)
        return { id: path, name: (verbs as Readonly<Record<string, string>>)[verb] ?? verb }
      }),
    }))
}
