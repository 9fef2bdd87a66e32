import type { ResourceDefinition } from '@hospital-crm/api/resources'
import type { AuditEntry } from '../audit/audit.ts'
import type { ResourceRow, ResourceValues } from './hooks.ts'

/** Stands for a secret, whatever it is. */
const HIDDEN = '******'

/** A value as the log and a refusal tell it: of a secret that it is there, and nothing of it. */
export const told = ({ fields }: ResourceDefinition, name: string, value: unknown): unknown =>
  fields[name]?.kind === 'secret' && typeof value === 'string' && value !== '' ? HIDDEN : (value ?? null)

/** Old and new value by field. A row that is made has no old ones, one that is removed no new ones. */
export const oldAndNew = (
  definition: ResourceDefinition,
  before: ResourceValues | undefined,
  after: ResourceValues | undefined,
): Record<string, unknown> => {
  const names = Object.keys(after ?? before ?? {})
  return Object.fromEntries(
    names.map((name) => [
      name,
      { old: told(definition, name, before?.[name]), new: told(definition, name, after?.[name]) },
    ]),
  )
}

/** What was done to a row, as the log keeps it. */
export const entryOf = (
  { noun }: ResourceDefinition,
  verb: 'create' | 'update' | 'delete' | 'replace',
  { id }: Pick<ResourceRow, 'id'>,
  changes: Record<string, unknown>,
): AuditEntry => ({ action: `${noun}.${verb}`, target_type: noun, target_id: id, changes })

/** What of a row stands in the log when it is made or removed. */
export const wholeOf = (
  { fields, tree }: ResourceDefinition,
  row: ResourceRow | ResourceValues,
): ResourceValues =>
  Object.fromEntries(
    [
      ...Object.keys(fields).filter((name) => !fields[name]?.told),
      ...(tree ? ['parent_id'] : []),
      'status',
    ].map((name) => [name, (row as ResourceValues)[name]]),
  )
