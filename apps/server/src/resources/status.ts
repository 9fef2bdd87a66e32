import { sql } from 'kysely'
import { errorTable } from '@hospital-crm/api/errors'
import type { ResourceOutcome } from '@hospital-crm/api/resources'
import { unixNow } from '../basics/clock.ts'
import { refuseUncovered } from './covers.ts'
import type { Kept, ResourceCall } from './hooks.ts'
import { entryOf } from './log.ts'
import { idsOf, lockRows, readRows } from './rows.ts'

/** Gives rows a status, and says which of them are not there. */
export const setStatus = async (
  call: ResourceCall,
  kept: Kept,
  ids: readonly number[],
  status: number,
): Promise<ResourceOutcome> => {
  const { definition } = kept
  return call.audit.transaction(async (trx, record) => {
    await lockRows(trx, definition)
    const asked = [...new Set(ids)]
    const before = await readRows(trx, kept)
    const rows = before.filter(({ id }) => asked.includes(id))
    const found = new Map(rows.map((row) => [row.id, row]))
    const changed = [...found.values()].filter((row) => row.status !== status)
    if (changed.length > 0) await kept.hooks.guard?.(call, changed, status)
    if (changed.length > 0)
      await sql`update ${sql.table(definition.table)} set status = ${status}, updated_time = ${unixNow()}
        where id = any(${idsOf(changed.map(({ id }) => id))})`.execute(trx)
    await refuseUncovered(trx, kept, before)
    for (const row of changed)
      record(entryOf(definition, 'update', row, { status: { old: row.status, new: status } }))
    const message = errorTable.not_found[call.meta.language]
    return {
      done: asked.filter((id) => found.has(id)),
      failed: asked.filter((id) => !found.has(id)).map((id) => ({ id, code: 'not_found', message })),
    }
  })
}
