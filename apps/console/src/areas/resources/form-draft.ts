import type { ResourceDefinition } from '@hospital-crm/api/resources'

/** A row of any resource. */
export interface AnyRow {
  id: number
  status: number
  position: number
  parent_id?: number
  [field: string]: unknown
}

/** A text of a row; empty where it has none. */
export const textOf = (row: Readonly<Record<string, unknown>> | undefined, field: string): string => {
  const value = row?.[field]
  return typeof value === 'string' ? value : ''
}

/** What the fields of a row hold where nothing was typed; of a new one below a parent. */
export const storedValues = (
  { fields, tree }: ResourceDefinition,
  row: AnyRow | undefined,
  parent = 0,
): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(fields).map(([name, { initial }]) => [name, row ? row[name] : initial]),
  ),
  ...(tree && { parent_id: row ? row.parent_id : parent }),
})

/** What is sent of a form: without what is only told. */
export const writtenOf = (
  { fields }: ResourceDefinition,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name]?.told))
