import { sql, type Selectable } from 'kysely'
import { isEmptyValue, type PushState, type WritableField } from '@hospital-crm/api/entities'
import { changeRecord } from '../customers/acts/change.ts'
import type { ChangeContext } from '../customers/core/change-context.ts'
import type { CustomerRecord } from '../customers/core/columns.ts'
import { wireValue } from '../customers/core/row.ts'
import { same } from '../customers/core/tidy.ts'
import type { ClueLeadTable } from '../database/intake-schema.ts'
import type { MappedPush } from './map.ts'

type ClueLead = Selectable<ClueLeadTable>

/** Whether a version that the platform sends is not older than the one that is known. */
const isNewer = (order: string, last: string): boolean => {
  if (order === '' || last === '') return true
  const areNumbers = /^\d+$/.test(order) && /^\d+$/.test(last)
  if (areNumbers && order.length !== last.length) return order.length > last.length
  return order >= last
}

/** A push of a lead that is there: what it says anew goes into fields that nobody has edited since. */
export const mergePush = async (
  context: ChangeContext,
  lead: ClueLead,
  { values, order }: MappedPush,
): Promise<PushState> => {
  const { trx } = context
  if (lead.customer_id === null || lead.is_known) return 'repeated'
  const { rows } = await sql<CustomerRecord>`
    select * from customers where id = ${lead.customer_id} and stage in ('lead', 'customer') for update`.execute(
    trx,
  )
  const [record] = rows
  if (record === undefined) return 'repeated'
  const newer = isNewer(order, lead.last_order)
  const changes = (Object.entries(values) as [WritableField, unknown][]).filter(([field, value]) => {
    const stored = wireValue(record, field)
    const isUntouched = (record.field_versions[field] ?? 1) === (lead.versions[field] ?? 1)
    return isUntouched && !same(value, stored) && (newer || isEmptyValue(stored))
  })
  const changed =
    changes.length === 0
      ? record
      : await changeRecord(context, { id: record.id, values: Object.fromEntries(changes), action: 'update' })
  const versions = Object.fromEntries(changes.map(([field]) => [field, changed.version]))
  await trx
    .updateTable('clue_leads')
    .set({
      versions: JSON.stringify({ ...lead.versions, ...versions }),
      last_order: newer && order !== '' ? order : lead.last_order,
      updated_time: changed.updated_time,
    })
    .where('clue_id', '=', lead.clue_id)
    .where('platform_id', '=', lead.platform_id)
    .execute()
  return changes.length === 0 ? 'repeated' : 'merged'
}
