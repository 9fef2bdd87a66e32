import {
  resources,
  type ResourceDefinition,
  type ResourcePath,
  type Resources,
} from '@hospital-crm/api/resources'
import { permissionPath } from '@hospital-crm/api/rules'

/** Resources that have a screen. */
export type ScreenPath = {
  [Path in ResourcePath]: Resources[Path] extends { screen: object } ? Path : never
}[ResourcePath]
export type ScreenAddress = Resources[ScreenPath]['screen']['to']

/** A definition whose screen is made here. */
export type ScreenDefinition = ResourceDefinition & {
  path: ScreenPath
  screen: { to: ScreenAddress }
}

/** Every resource with a screen, in the order of the menu. */
export const screens = Object.values<ResourceDefinition>(resources).filter(
  (definition): definition is ScreenDefinition => definition.screen !== undefined,
)

export type Verb = 'index' | 'create' | 'update' | 'updateStatus' | 'delete'

export const permissionOf = ({ path }: Pick<ScreenDefinition, 'path'>, verb: Verb): string =>
  permissionPath(`${path}/${verb}`)

/** What the fields of a resource are called. */
export type FieldNames = Readonly<Record<string, string>>
