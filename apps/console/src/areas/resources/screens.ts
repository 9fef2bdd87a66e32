import type { ScreenDefinition } from '@hospital-crm/api/resource-screens'
import { permissionPath } from '@hospital-crm/api/rules'

/** What somebody may do with the rows of a resource. */
export type Verb = 'index' | 'create' | 'update' | 'updateStatus' | 'delete'

export const permissionOf = ({ path }: Pick<ScreenDefinition, 'path'>, verb: Verb): string =>
  permissionPath(`${path}/${verb}`)

/** What the fields of a resource are called. */
export type FieldNames = Readonly<Record<string, string>>
