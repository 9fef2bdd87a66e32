import type { ResourceDefinition } from '../resource-kit/resource.ts'
import { resources, type ResourcePath, type Resources } from './index.ts'

/** Resources that have a screen made from their definition. */
export type ScreenPath = {
  [Path in ResourcePath]: Resources[Path] extends { screen: object } ? Path : never
}[ResourcePath]

/** A definition with a screen. */
export type ScreenDefinition = ResourceDefinition & {
  path: ScreenPath
  screen: { to: Resources[ScreenPath]['screen']['to'] }
}

/** Every resource with a screen, in the order of the menu. */
export const screens = Object.values<ResourceDefinition>(resources).filter(
  (definition): definition is ScreenDefinition => definition.screen !== undefined,
)
