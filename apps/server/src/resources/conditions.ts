import { filterableFields, type FilterValue, type Where } from '@hospital-crm/api/entities'
import { sql } from 'kysely'
import type { RecordEntry } from '../audit/audit.ts'
import { unixNow } from '../basics/clock.ts'
import type { Trx } from '../database/connect.ts'

/** Tables whose rows keep conditions on customers, and what the log calls each. */
const kept = { reports: 'report', customer_menus: 'customer_menu', customer_views: 'customer_view' } as const

interface Replacement {
  /** Field of a customer whose ids are meant. */
  field: string
  ids: readonly number[]
  by: number
}

const inValue = (value: FilterValue, ids: readonly number[], by: number): FilterValue => {
  const next = <Part>(id: Part): Part | number => (ids.includes(Number(id)) ? by : id)
  if (typeof value === 'number') return next(value)
  if (Array.isArray(value)) return [...new Set(value.map(next))]
  if (typeof value === 'string' || !('op' in value)) return value
  const { value: operand } = value
  if (operand === undefined || typeof operand === 'string') return value
  return { ...value, value: Array.isArray(operand) ? [...new Set(operand.map(next))] : next(operand) }
}

/** Conditions with another id in the place of several, wherever they ask for that field. */
export const replacedIn = (where: Where, replacement: Replacement): Where => {
  if (!('field' in where))
    return { ...where, children: where.children.map((child) => replacedIn(child, replacement)) }
  const { field, ids, by } = replacement
  return where.field === field ? { ...where, value: inValue(where.value, ids, by) } : where
}

/** Puts another id in the place of several in all conditions that are kept, so that they mean what they meant. */
export const replaceInConditions = async (
  trx: Trx,
  replacement: Replacement,
  record: RecordEntry,
): Promise<void> => {
  if (!filterableFields.some((field) => field === replacement.field)) return
  for (const [table, noun] of Object.entries(kept)) {
    const { rows } = await sql<{ id: number; where: Where }>`select id, "where" from ${sql.table(table)}
      where "where" is not null order by id for update`.execute(trx)
    for (const { id, where } of rows) {
      const next = replacedIn(where, replacement)
      if (JSON.stringify(next) === JSON.stringify(where)) continue
      await sql`update ${sql.table(table)} set "where" = ${JSON.stringify(next)}::jsonb,
        updated_time = ${unixNow()} where id = ${id}`.execute(trx)
      record({
        action: `${noun}.update`,
        target_type: noun,
        target_id: id,
        changes: { where: { old: where, new: next } },
      })
    }
  }
}
