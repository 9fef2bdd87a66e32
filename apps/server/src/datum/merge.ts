import { datumFields, type DatumField, type DatumKey } from '@hospital-crm/api/entities'
import { sql } from 'kysely'
import { idArray } from '../access/scope.ts'
import type { RecordEntry } from '../audit/audit.ts'
import type { Trx } from '../database/connect.ts'
import type { ResourceHooks } from '../resources/hooks.ts'
import { shownValue } from './values.ts'
import { lockSheet } from './write.ts'

type Channel = 'hospital' | 'source' | 'promoted_id'
const channels: readonly Channel[] = ['hospital', 'source', 'promoted_id']

type Figures = Record<DatumField, number | null>
interface Moved extends DatumKey, Figures {
  id: number
  /** Those of the removed ones that had figures of this key. */
  gone: number[]
  /** What stood there already. */
  old: Figures | null
}

const columns = sql.join(datumFields.map((field) => sql.ref(field)))

const moveRows = async (trx: Trx, channel: Channel, ids: readonly number[], by: number): Promise<Moved[]> => {
  const keys = channels.map((name) =>
    name === channel ? sql`${by}::int as ${sql.ref(name)}` : sql.ref(name),
  )
  const names = sql.join([sql.ref('day'), ...channels.map((name) => sql.ref(name))])
  const { rows } = await sql<Moved>`
    with removed as (delete from datum where ${sql.ref(channel)} = any(${idArray(ids)}) returning *),
      gone as (select day, ${sql.join(keys)}, ${sql.ref(channel)} as gone, ${columns}, updated_by, updated_time from removed),
      added as (select ${names}, array_agg(distinct gone.gone) as gone,
        ${sql.join(datumFields.map((field) => sql`sum(${sql.ref(field)})::bigint as ${sql.ref(field)}`))},
        max(updated_by) as by, max(updated_time) as at from gone group by ${names}),
      before as (select datum.* from datum join added using (${names})),
      stored as (insert into datum (${names}, ${columns}, updated_by, updated_time)
        select ${names}, ${columns}, by, at from added
        on conflict (${names}) do update set ${sql.join(
          datumFields.map((field) => {
            const [mine, theirs] = [sql.ref(`datum.${field}`), sql.ref(`excluded.${field}`)]
            return sql`${sql.ref(field)} = coalesce(${mine} + ${theirs}, ${mine}, ${theirs})`
          }),
        )} returning *)
    select stored.*, to_char(day, 'YYYY-MM-DD') as day, added.gone, to_json(before) as old
    from stored join added using (${names}) left join before using (${names})
    order by stored.day, stored.id`.execute(trx)
  return rows
}

/** Days that were closed for those that are removed are closed for the one in their place. */
const moveLocks = async (
  trx: Trx,
  ids: readonly number[],
  by: number,
  record: RecordEntry,
): Promise<void> => {
  const { rows } = await sql<{ from: string | null; to: string; days: number }>`
    with gone as (delete from datum_locks where hospital = any(${idArray(ids)}) returning day, user_id),
      closed as (insert into datum_locks (day, hospital, user_id)
        select day, ${by}::int, min(user_id) from gone group by day on conflict do nothing returning day)
    select to_char(min(day), 'YYYY-MM-DD') as "from", to_char(max(day), 'YYYY-MM-DD') as "to", count(*)::int as days
    from closed`.execute(trx)
  const [closed] = rows
  if (closed && closed.days > 0)
    record({
      action: 'datum.lock',
      target_type: 'datum',
      target_id: 0,
      changes: { ...closed, hospitals: [by] },
    })
}

/**
 * Puts another hospital, source or account in the place of those that are removed. Where a row stands there already, the
 * figures of both are added, so that no sum changes, on closed days too; the log has each row.
 */
export const mergeDatum = (channel: Channel): ResourceHooks => ({
  replace: async (trx, ids, by, record) => {
    await lockSheet(trx)
    for (const { gone, old, ...row } of await moveRows(trx, channel, ids, by)) {
      const changed = datumFields.filter((field) => (old?.[field] ?? null) !== row[field])
      record({
        action: old ? 'datum.update' : 'datum.create',
        target_type: 'datum',
        target_id: row.id,
        changes: {
          [channel]: { old: gone, new: by },
          ...Object.fromEntries(
            changed.map((field) => [
              field,
              { old: shownValue(field, old?.[field] ?? null), new: shownValue(field, row[field]) },
            ]),
          ),
        },
      })
    }
    if (channel === 'hospital') await moveLocks(trx, ids, by, record)
  },
})
