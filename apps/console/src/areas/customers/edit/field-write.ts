import type { CustomerExtra, CustomerForm, CustomerRow, WritableField } from '@hospital-crm/api/entities'
import type { StoredRegion } from '../../../regions/region-path.ts'
import { regionFields } from '../fields/cell-value.ts'

/** One change of one customer. `field` names what the person changed, in toasts and conflicts. */
export type FieldWrite =
  | { field: WritableField; value: unknown }
  /** Province, city and district are edited together: a city means little without its province. */
  | { field: 'prv'; region: StoredRegion }
  | { field: WritableField; values: Partial<CustomerForm> }
  /** Without a disease that stays as it is. */
  | { field: 'status'; status: number; disease?: number }
  | { field: 'tags'; tags: readonly number[] }

/**
 * Saves a change of the open record. Rejects with an Error that carries the reason.
 *
 * @param version of the record that the change was made on
 */
export type SaveField = (write: FieldWrite, version: number) => Promise<void>

/** The values that a change would store, by field. */
export const writtenValues = (write: FieldWrite): [WritableField, unknown][] => {
  if ('region' in write) return regionFields.map((part) => [part, write.region[part]])
  if ('status' in write)
    return [
      ['status', write.status],
      ...(write.disease === undefined ? [] : [['disease', write.disease] as [WritableField, unknown]]),
    ]
  if ('tags' in write) return [['tags', write.tags]]
  if ('values' in write) return Object.entries(write.values) as [WritableField, unknown][]
  return [[write.field, write.value]]
}

/**
 * Both sides of a conflict in words: the fields whose stored value is another one than the change would store. When
 * none differs any more the whole change is shown, so that the question never stands empty.
 */
export const conflictTexts = (
  write: FieldWrite,
  stored: CustomerRow & CustomerExtra,
  toText: (field: string, value: unknown) => string,
): { theirs: string; yours: string } => {
  const pairs = writtenValues(write).map(([field, value]) => ({
    theirs: toText(field, stored[field]),
    yours: toText(field, value),
  }))
  const different = pairs.filter(({ theirs, yours }) => theirs !== yours)
  const shown = different.length > 0 ? different : pairs
  const join = (side: 'theirs' | 'yours') =>
    shown
      .map((pair) => pair[side])
      .filter(Boolean)
      .join(' / ')
  return { theirs: join('theirs'), yours: join('yours') }
}
