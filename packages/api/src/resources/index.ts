import { callScripts } from './callscripts.ts'
import { clues } from './clues.ts'
import { consulting } from './consulting.ts'
import { cuStatus } from './cu-status.ts'
import { cuTags } from './cu-tags.ts'
import { customerMenus } from './cumenus.ts'
import { diseases } from './diseases.ts'
import { hospitals } from './hospitals.ts'
import { matures } from './matures.ts'
import { permissions } from './permissions.ts'
import { promoteds } from './promoteds.ts'
import { reports } from './reports.ts'
import { roles } from './roles.ts'
import { smsGateways } from './smsconfigs.ts'
import { sources } from './sources.ts'
import { users } from './users.ts'

/** Every resource, by its path. Whatever is done with all of them walks this list; their order is that of the menu. */
export const resources = {
  [reports.path]: reports,
  [hospitals.path]: hospitals,
  [diseases.path]: diseases,
  [sources.path]: sources,
  [consulting.path]: consulting,
  [cuStatus.path]: cuStatus,
  [cuTags.path]: cuTags,
  [matures.path]: matures,
  [smsGateways.path]: smsGateways,
  [callScripts.path]: callScripts,
  [clues.path]: clues,
  [promoteds.path]: promoteds,
  [customerMenus.path]: customerMenus,
  [users.path]: users,
  [roles.path]: roles,
  [permissions.path]: permissions,
} as const

export type Resources = typeof resources
export type ResourcePath = keyof Resources

export {
  callScripts,
  clues,
  consulting,
  cuStatus,
  cuTags,
  customerMenus,
  diseases,
  hospitals,
  matures,
  permissions,
  promoteds,
  reports,
  roles,
  smsGateways,
  sources,
  users,
}
export type { FieldKind, ResourceField } from '../resource-kit/fields.ts'
export {
  usingTables,
  type RecordStatus,
  type ResourceDefinition,
  type ResourceUse,
} from '../resource-kit/resource.ts'
export { shapesOf, type ResourceOutcome, type RowOf } from '../resource-kit/shapes.ts'
export {
  MAX_TREE_DEPTH,
  MAX_TREE_PATHS,
  plantedTree,
  treePaths,
  type PlantedTree,
} from '../resource-kit/tree-paths.ts'
export { ofRowQuery, rowQuery, toRowQuery, type RowQuery } from '../resource-kit/query.ts'
