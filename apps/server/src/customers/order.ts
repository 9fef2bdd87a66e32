import { sql, type RawBuilder } from 'kysely'
import { customerFields, type SortableField, type SortKey } from '@hospital-crm/api/entities'
import { columnOf } from './columns.ts'

const direction = { asc: sql`asc`, desc: sql`desc` }

const mayBeEmpty = (field: SortableField): boolean =>
  customerFields[field].kind === 'time' && field !== 'created_time'

const orderKey = ({ field, order }: SortKey): RawBuilder<unknown> => {
  const column = sql.ref(`customers.${columnOf(field)}`)
  if (field === 'name') return sql`${column} collate "zh-x-icu" ${direction[order]}`
  if (mayBeEmpty(field) && order === 'desc') return sql`${column} desc nulls last`
  return sql`${column} ${direction[order]}`
}

/**
 * The order of a list, always total: it ends on the id, in the direction of the last key, because that is how the
 * indexes are laid out. Without keys the newest come first. Empty times stand last either way.
 */
export const orderOf = (sort: readonly SortKey[]): RawBuilder<unknown> => {
  const idAt = sort.findIndex(({ field }) => field === 'id')
  const keys = idAt < 0 ? sort : sort.slice(0, idAt + 1)
  const last: SortKey['order'] = keys.at(-1)?.order ?? 'desc'
  const parts = keys.map(orderKey)
  return sql.join(idAt < 0 ? [...parts, sql`customers.id ${direction[last]}`] : parts)
}
