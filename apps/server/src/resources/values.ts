import type { ResourceDefinition, ResourceField } from '@hospital-crm/api/resources'
import { storable } from '../basics/text.ts'
import type { ResourceRow, ResourceValues } from './hooks.ts'

const tidied = ({ kind }: Pick<ResourceField, 'kind'>, value: unknown): unknown =>
  value === undefined
    ? undefined
    : (JSON.parse(
        JSON.stringify(value, (key, part: unknown) => {
          if (typeof part !== 'string') return part
          return kind === 'text' || key === 'name' ? storable(part).trim() : storable(part)
        }),
      ) as unknown)

/** Values of fields in the form in which the store can keep them; lines lose the blanks around them. */
export const tidy = ({ fields }: ResourceDefinition, given: ResourceValues): ResourceValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = tidied(field, given[name])
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** What a row is made of where nothing else is given. */
export const initialValues = ({ fields }: ResourceDefinition): ResourceValues =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial]))

const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, sorted) === JSON.stringify(other, sorted)

/** The values that are not what the row holds. */
export const differences = (before: ResourceRow, values: ResourceValues): ResourceValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && !same(before[name], value)),
  )

/** Values as the columns of the table take them. */
export const columnValues = ({ fields }: ResourceDefinition, values: ResourceValues): [string, unknown][] =>
  Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const field = fields[name]
    if (field?.apart) return []
    const isJson = field?.kind === 'data' && !field.several && value !== null
    return [[name, isJson ? JSON.stringify(value) : value]]
  })
