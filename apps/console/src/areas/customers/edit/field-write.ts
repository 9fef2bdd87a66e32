import {
  changedRow,
  type CustomerExtra,
  type CustomerForm,
  type CustomerRow,
  type WritableField,
} from '@hospital-crm/api/entities'
import type { Client } from '@hospital-crm/api/client'
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

/** Sends a change, made on `version` of the row. */
export const sendWrite = async (
  call: Client['call'],
  id: number,
  version: number,
  write: FieldWrite,
): Promise<CustomerRow> => {
  if ('region' in write)
    return call('customers/customers/update', { body: { id, version, ...write.region }, quiet: true })
  if ('status' in write)
    return changedRow(
      await call('customers/customers/updateStatus/{id}', {
        params: { id },
        body: {
          status: write.status,
          ...(write.disease !== undefined && { disease: write.disease }),
          version,
        },
        quiet: true,
      }),
    )
  if ('tags' in write)
    return changedRow(
      await call('customers/customers/updateTags/{id}', {
        params: { id },
        body: { tag: [...write.tags], version },
        quiet: true,
      }),
    )
  if ('values' in write)
    return call('customers/customers/update', { body: { id, version, ...write.values }, quiet: true })
  const { field: key, value } = write
  return call('customers/customers/update', { body: { id, version, key, value }, quiet: true })
}

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
