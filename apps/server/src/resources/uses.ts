import { sql, type RawBuilder } from 'kysely'
import type { ResourceUse } from '@hospital-crm/api/resources'
import type { RecordEntry } from '../audit/audit.ts'
import { unixNow } from '../basics/clock.ts'
import type { Trx } from '../database/connect.ts'
import { nouns } from './referred.ts'
import { idsOf } from './rows.ts'

/** How many rows of a table refer to something. */
export interface Uses {
  table: ResourceUse['table']
  count: number
}

/** Ids that a column holds under names, as an array. */
const idsUnder = (column: string, names: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${sql.ref(column)} #> ${names}::text[])::int)`

const refers = ({ column, several, under }: ResourceUse, ids: readonly number[]) => {
  if (under !== undefined) return sql`${idsUnder(column, under)} && ${idsOf(ids)}`
  return several ? sql`${sql.ref(column)} && ${idsOf(ids)}` : sql`${sql.ref(column)} = any(${idsOf(ids)})`
}

/** What refers to any of several rows; tables in which nothing does are left out. */
export const usesOf = async (
  trx: Trx,
  inUse: readonly ResourceUse[],
  ids: readonly number[],
): Promise<Uses[]> => {
  const found: Uses[] = []
  // A record that refers to it in two columns is one record.
  for (const [table, uses] of Map.groupBy(inUse, (use) => use.table)) {
    const any = sql.join(
      uses.map((use) => refers(use, ids)),
      sql` or `,
    )
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from ${sql.table(table)} where ${any}`.execute(trx)
    const count = rows[0]?.count ?? 0
    if (count > 0) found.push({ table, count })
  }
  return found
}

interface Replacement {
  by: number
  /** Most records that are moved. */
  limit: number
  record: RecordEntry
}

/** A customer carries the versions of its fields, so that whoever edits one meanwhile is told. */
const versions = (column: string) => sql`, version = version + 1, updated_time = ${unixNow()},
  field_versions = field_versions || jsonb_build_object(${column}::text, version + 1)`

const move = async (trx: Trx, use: ResourceUse, ids: readonly number[], { by, limit }: Replacement) => {
  const { table, column, several, under } = use
  const remaining = (old: RawBuilder<unknown>) =>
    sql`(select array_agg(distinct id order by id) from unnest(${old} || ${by}::int) as id
        where id <> all(${idsOf(ids)}))`
  const whole = several ? remaining(sql`found.old`) : sql`${by}::int`
  const value =
    under === undefined
      ? whole
      : sql`jsonb_set(found.old, ${under}::text[], to_jsonb(${remaining(idsUnder('found.old', under))}))`
  // Roles go all at once, whatever the limit: half of them would reach beyond those above.
  // In the order of ids, as other writes of several rows, so that two of them never wait for each other.
  const { rows } = await sql<{ id: number; old: unknown; new: unknown }>`with found as materialized (
      select id, ${sql.ref(column)} as old from ${sql.table(table)} where ${refers(use, ids)}
      order by id limit ${table === 'roles' ? null : limit} for update)
    update ${sql.table(table)} as moved set ${sql.ref(column)} = ${value}
      ${table === 'customers' ? versions(column) : sql``}
    from found where moved.id = found.id
    returning moved.id, found.old, moved.${sql.ref(column)} as new`.execute(trx)
  return rows
}

/** Puts another row in the place of several where they are referred to, tells it of each record, and answers how many. */
export const replaceUses = async (
  trx: Trx,
  inUse: readonly ResourceUse[],
  ids: readonly number[],
  replacement: Replacement,
): Promise<Uses[]> => {
  const uses: Uses[] = []
  let { limit } = replacement
  for (const use of inUse) {
    if (use.byHooks) continue
    const moved = await move(trx, use, ids, { ...replacement, limit: Math.max(0, limit) })
    const noun = nouns[use.table]
    for (const { id, ...change } of moved)
      replacement.record({
        action: `${noun}.update`,
        target_type: noun,
        target_id: id,
        changes: { [use.column]: change },
      })
    if (moved.length > 0) uses.push({ table: use.table, count: moved.length })
    limit -= moved.length
  }
  return uses
}
