import { sql } from 'kysely'
import type { ResourceUse } from '@hospital-crm/api/resources'
import { unixNow } from '../basics/clock.ts'
import type { Trx } from '../database/connect.ts'
import { tellMany } from '../live/told-changes.ts'
import { idsOf } from './rows.ts'

/** How many rows of a table refer to something. */
export interface Uses {
  table: string
  count: number
}

const refers = ({ column, several }: ResourceUse, ids: readonly number[]) =>
  several ? sql`${sql.ref(column)} && ${idsOf(ids)}` : sql`${sql.ref(column)} = any(${idsOf(ids)})`

/** What refers to any of several rows; tables in which nothing does are left out. */
export const usesOf = async (
  trx: Trx,
  inUse: readonly ResourceUse[],
  ids: readonly number[],
): Promise<Uses[]> => {
  const found: Uses[] = []
  for (const use of inUse) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from ${sql.table(use.table)} where ${refers(use, ids)}`.execute(trx)
    const count = rows[0]?.count ?? 0
    if (count > 0) found.push({ table: use.table, count })
  }
  return found
}

/** A customer carries the versions of its fields, so that whoever edits one meanwhile is told. */
const versions = (column: string) => sql`version = version + 1, updated_time = ${unixNow()},
  field_versions = field_versions || jsonb_build_object(${column}::text, version + 1)`

const replaceOne = async (trx: Trx, use: ResourceUse, ids: readonly number[], by: number) => {
  const { table, column, several } = use
  const value = several
    ? sql`(select coalesce(array_agg(distinct id order by id), '{}') from unnest(${sql.ref(column)} || ${by}::int) as id
        where id <> all(${idsOf(ids)}))`
    : sql`${by}::int`
  const also = table === 'customers' ? sql`, ${versions(column)}` : sql``
  // In the order of ids, as other writes of several rows, so that two of them never wait for each other.
  const { numAffectedRows = 0n } = await sql`with found as materialized (
      select id from ${sql.table(table)} where ${refers(use, ids)} order by id for update)
    update ${sql.table(table)} set ${sql.ref(column)} = ${value} ${also}
    where id in (select id from found)`.execute(trx)
  return Number(numAffectedRows)
}

/** Puts another row in the place of several wherever they are referred to; answers how often. */
export const replaceUses = async (
  trx: Trx,
  inUse: readonly ResourceUse[],
  ids: readonly number[],
  by: number,
): Promise<Uses[]> => {
  const moved: Uses[] = []
  for (const use of inUse) {
    const count = await replaceOne(trx, use, ids, by)
    if (count > 0) moved.push({ table: use.table, count })
    if (count > 0 && use.table === 'customers') await tellMany(trx)
  }
  return moved
}
