import { CallError } from '@hospital-crm/api/errors'
import { sql, type SqlBool } from 'kysely'
import type { CallContext } from '../http/context.ts'
import { storedRows } from './rows.ts'
import { closedAmong, lockSheet } from './write.ts'
import { shownValue } from './values.ts'
import { typedBy } from './rights.ts'
import { invalid } from '../http/validate.ts'
import { datumFields } from '@hospital-crm/api/entities'

/**
 * Deletes rows of open days, all of those that are meant or none. Whoever may not type a figure deletes no row that has it.
 * @throws CallError `not_found` where the caller sees none of them, `datum_locked`, `validation_failed` with the figures
 */
export const removeRows = async ({
  actor,
  audit,
  meta,
  input: { params, body },
}: CallContext<'statistics/reports_datum/delete/{id}'>): Promise<{ deleted: number }> => {
  const typed = typedBy(actor)
  const ids = params.id === 0 ? (body.ids ?? []) : [params.id]
  return audit.transaction(async (trx, record) => {
    await lockSheet(trx)
    const rows = await storedRows(trx, actor, sql<SqlBool>`datum.id = any(${ids}::int[])`)
    if (rows.length === 0) throw new CallError('not_found')
    const hit = rows.find(await closedAmong(trx, rows))
    if (hit) throw new CallError('datum_locked', { day: hit.day, hospital: hit.hospital })
    const foreign = datumFields.filter(
      (field) => !typed.includes(field) && rows.some((row) => row[field] !== null),
    )
    if (foreign.length > 0)
      throw invalid(Object.fromEntries(foreign.map((field) => [field, 'read_only' as const])), meta.language)
    await sql`delete from datum where id = any(${rows.map(({ id }) => id)}::int[])`.execute(trx)
    for (const row of rows)
      record({
        action: 'datum.delete',
        target_type: 'datum',
        target_id: row.id,
        changes: Object.fromEntries([
          ...(['day', 'hospital', 'source', 'promoted_id'] as const).map((name) => [
            name,
            { old: row[name], new: null },
          ]),
          ...datumFields.map((field) => [field, { old: shownValue(field, row[field]), new: null }]),
        ]),
      })
    return { deleted: rows.length }
  })
}
