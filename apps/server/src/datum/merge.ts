import { datumFields } from '@hospital-crm/api/entities'
import { sql } from 'kysely'
import type { ResourceHooks } from '../resources/hooks.ts'

type Channel = 'hospital' | 'source' | 'promoted_id'
const channels: readonly Channel[] = ['hospital', 'source', 'promoted_id']

/**
 * Puts another hospital, source or account in the place of those that are removed. Where a row stands there already, the
 * figures of both are added, so that no sum changes.
 */
export const mergeDatum = (channel: Channel): ResourceHooks => ({
  replace: async (trx, ids, by) => {
    const columns = sql.join(datumFields.map((field) => sql.ref(field)))
    const keys = channels.map((name) => (name === channel ? sql`${by}::int` : sql.ref(name)))
    await sql`with gone as (delete from datum where ${sql.ref(channel)} = any(${[...ids]}::int[]) returning *)
      insert into datum (day, ${sql.join(channels.map((name) => sql.ref(name)))}, ${columns}, updated_by, updated_time)
      select day, ${sql.join(keys)}, ${sql.join(datumFields.map((field) => sql`sum(${sql.ref(field)})`))},
        max(updated_by), max(updated_time)
      from gone group by 1, 2, 3, 4
      on conflict (day, hospital, source, promoted_id) do update set ${sql.join(
        datumFields.map((field) => {
          const [mine, theirs] = [sql.ref(`datum.${field}`), sql.ref(`excluded.${field}`)]
          return sql`${sql.ref(field)} = coalesce(${mine} + ${theirs}, ${mine}, ${theirs})`
        }),
      )}`.execute(trx)
  },
})
