import { reports } from '@hospital-crm/api/resources'
import { sql } from 'kysely'
import { idArray } from '../access/scope.ts'
import { unixNow } from '../basics/clock.ts'
import type { ResourceHooks } from '../resources/hooks.ts'
import { entryOf } from '../resources/log.ts'

/** Where a role takes the place of others, their reports are for it, and letters asked for in them come in it. */
export const mergedRoles: ResourceHooks = {
  replace: async (trx, ids, by, record) => {
    const { rows } = await sql<{ id: number; before: number[]; after: number[] }>`
      update reports set updated_time = ${unixNow()}, roles = (
          select array_agg(distinct case when role = any(${idArray(ids)}) then ${by}::int else role end)
          from unnest(reports.roles) as role)
        from reports as old where old.id = reports.id and reports.roles && ${idArray(ids)}
      returning reports.id, old.roles as before, reports.roles as after`.execute(trx)
    for (const { id, before, after } of rows)
      record(entryOf(reports, 'update', { id }, { roles: { old: before, new: after } }))
    await sql`update letters set role_id = ${by} where role_id = any(${idArray(ids)})`.execute(trx)
  },
}
