import { isEmptyValue, type CustomerForm, type Role, type WritableField } from '@hospital-crm/api/entities'
import type { ListSearch } from '../data/list-search.ts'
import type { EditRules } from '../fields/edit-rules.ts'
import { storedValue } from '../fields/field-rules.ts'

/** The rules of the form of a row that is being received: where it came from may have to stay as it is. */
export const receivingRules = (rules: EditRules, role: Role | null): EditRules => ({
  ...rules,
  isReadOnly: (field) => {
    if (rules.isReadOnly(field)) return true
    if (field === 'source') return role !== null && !role.extra.editLeadsSource
    if (field === 'consulting') return role !== null && !role.extra.editLeadsConsulting
    return false
  },
})

/** What is sent with the receipt: what was typed, in its stored form. */
export const receivingBody = (
  typed: Partial<CustomerForm>,
  isReadOnly: (field: WritableField) => boolean,
): Partial<CustomerForm> =>
  Object.fromEntries(
    (Object.entries(typed) as [WritableField, unknown][])
      .filter(([field]) => !isReadOnly(field))
      .map(([field, value]) => [field, storedValue(field, value)]),
  )

/** Fields that still have to be filled in. */
export const stillMissing = (missing: readonly string[], form: CustomerForm): WritableField[] =>
  missing.filter((field): field is WritableField => isEmptyValue(form[field as WritableField]))

/** Seconds as minutes and seconds. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Rows that are to be received one after the other; the first is the one in the form. */
export interface ReceiveQueue {
  ids: readonly number[]
  /** How many there were at the beginning. */
  total: number
}

/** Key of the queue in the tab snapshot of a list. */
export const RECEIVING_KEY = 'receiving'

/** The queue without its first row; undefined when it was the last. */
export const rest = ({ ids, total }: ReceiveQueue): ReceiveQueue | undefined =>
  ids.length > 1 ? { ids: ids.slice(1), total } : undefined

/** The master table with one received customer open, or with all of them alone. */
export const receivedSearch = (ids: readonly number[]): ListSearch => {
  const [first] = ids
  return ids.length === 1 && first !== undefined
    ? { open: first }
    : { filter: { id: { op: 'anyOf', value: [...ids] } } }
}
