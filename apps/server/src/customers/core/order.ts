import { sql, type RawBuilder } from 'kysely'
import { fieldOf, type SortableField, type SortKey } from '@hospital-crm/api/entities'
import { carriesNumber } from '../../numbers/carries.ts'
import { columnOf } from './columns.ts'

const direction = { asc: sql`asc`, desc: sql`desc` }

const mayBeEmpty = (field: SortableField): boolean =>
  fieldOf(field).kind === 'time' && fieldOf(field).alwaysSet !== true

/** Whether an empty value of a field is an empty text. */
const isTextual = (field: SortableField): boolean => ['text', 'phone'].includes(fieldOf(field).kind)

/**
 * For somebody who may not see numbers, texts with one stand together: their place among the others tells no digit.
 */
const placeOf = (field: SortableField, hidden: boolean): RawBuilder<unknown> => {
  const column = sql.ref(`customers.${columnOf(field)}`)
  if (!hidden || fieldOf(field).kind !== 'text') return column
  return sql`case when ${carriesNumber(column)} then '' else ${column} end`
}

const orderKey = ({ field, order }: SortKey, hidden: boolean): RawBuilder<unknown> => {
  const column = placeOf(field, hidden)
  // Turned round they come last by themselves, which leaves them to the plain index.
  const place = isTextual(field) && order === 'asc' ? sql`nullif(${column}, '')` : column
  if (field === 'name') return sql`(${place}) collate "zh-x-icu" ${direction[order]}`
  if (mayBeEmpty(field) && order === 'desc') return sql`${column} desc nulls last`
  return sql`${place} ${direction[order]}`
}

/**
 * The order of a list, always total: it ends on the id, in the direction of the last key, because that is how the
 * indexes are laid out. Without keys the newest come first. Empty times and texts stand last either way. `hidden` says that the
 * reader may not see numbers.
 */
export const orderOf = (sort: readonly SortKey[], hidden: boolean): RawBuilder<unknown> => {
  const idAt = sort.findIndex(({ field }) => field === 'id')
  const keys = idAt < 0 ? sort : sort.slice(0, idAt + 1)
  const last: SortKey['order'] = keys.at(-1)?.order ?? 'desc'
  const parts = keys.map((key) => orderKey(key, hidden))
  return sql.join(idAt < 0 ? [...parts, sql`customers.id ${direction[last]}`] : parts)
}
