import { resources, type ResourceDefinition } from '@hospital-crm/api/resources'
import { permissionPath } from '@hospital-crm/api/rules'
import { scopeOf, type Viewer } from './scope.ts'

const writingVerbs = ['create', 'update', 'updateStatus', 'delete']

/** What each permission to configure something is about. */
const configured = new Map(
  Object.values<ResourceDefinition>(resources).flatMap((definition) =>
    writingVerbs.map((verb) => [permissionPath(`${definition.path}/${verb}`), { definition, verb }] as const),
  ),
)

/** Calls that show leads of everybody, as they came, or move customers whoever sees them. */
const reachingAll = new Set(
  [
    'supervision/clues/pushes',
    'supervision/clues/preview',
    'supervision/clues/replay',
    'supervision/clues/states',
    'supervision/clues/giveAgain',
    'supervision/clues/offers',
    'users/handover',
  ].map((name) => permissionPath(name)),
)

/**
 * The permissions of a role that it can use. Who sees a part of a resource's rows reads them and configures none, as names
 * are compared with all of them; who sees a part of the customers removes nothing that customers refer to, as all of those
 * are counted and moved, hands nobody's customers over, and sees no pushes of leads, which may be anybody's.
 */
export const usablePermissions = (viewer: Viewer, permissions: readonly string[]): readonly string[] => {
  const scope = scopeOf(viewer, { diseases: (ids) => [...ids], sources: (ids) => [...ids] })
  const { hospitals, diseases, sources, consultings, owners } = scope
  if ([hospitals, diseases, sources, consultings, owners].every((part) => part === null)) return permissions
  return permissions.filter((permission) => {
    if (reachingAll.has(permission)) return false
    const { definition, verb } = configured.get(permission) ?? {}
    if (definition?.scope && scope[definition.scope] !== null) return false
    return verb !== 'delete' || definition?.inUse === undefined
  })
}
