import { clues } from './clues.ts'
import { customerMenus } from './cumenus.ts'
import { diseases } from './diseases.ts'
import { hospitals } from './hospitals.ts'
import { smsGateways } from './smsconfigs.ts'

/** Every resource, by its path. Whatever is done with all of them walks this list; their order is that of the menu. */
export const resources = {
  [hospitals.path]: hospitals,
  [diseases.path]: diseases,
  [customerMenus.path]: customerMenus,
  [smsGateways.path]: smsGateways,
  [clues.path]: clues,
} as const

export type Resources = typeof resources
export type ResourcePath = keyof Resources

export { clues, customerMenus, diseases, hospitals, smsGateways }
export type { FieldKind, ResourceField } from '../resource-kit/fields.ts'
export type { RecordStatus, ResourceDefinition, ResourceUse } from '../resource-kit/resource.ts'
export { shapesOf, type ResourceOutcome, type RowOf } from '../resource-kit/shapes.ts'
