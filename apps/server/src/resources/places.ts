import { sql } from 'kysely'
import type { ResourceDefinition } from '@hospital-crm/api/resources'
import type { Trx } from '../database/connect.ts'
import type { ResourceRow } from './hooks.ts'
import { placeOf } from './rows.ts'

/** The rows that a row stands among, in their order. */
export const siblingsOf = (
  { tree }: ResourceDefinition,
  rows: readonly ResourceRow[],
  parentId: number,
): ResourceRow[] =>
  rows
    .filter((row) => !tree || row.parent_id === parentId)
    .toSorted((one, other) => one.position - other.position)

/** The place behind all siblings. */
export const lastPlace = async (trx: Trx, definition: ResourceDefinition, parentId: number) => {
  const among = definition.tree ? sql`where parent_id = ${parentId}` : sql``
  const { rows } = await sql<{ place: number }>`select coalesce(max(${placeOf(definition)}), 0) + 1 as place
    from ${sql.table(definition.table)} ${among}`.execute(trx)
  return rows[0]?.place ?? 1
}

/** Puts a row at a place among its siblings, from 1; beyond the last one it is the last. */
export const putAt = async (
  trx: Trx,
  definition: ResourceDefinition,
  id: number,
  siblings: readonly ResourceRow[],
  position: number,
): Promise<void> => {
  const ids = siblings
    .map((row) => row.id)
    .filter((other) => other !== id)
    .toSpliced(position - 1, 0, id)
  await sql`update ${sql.table(definition.table)} as row set ${placeOf(definition)} = place.at
    from unnest(${ids}::int[]) with ordinality as place (id, at)
    where row.id = place.id and row.${placeOf(definition)} <> place.at`.execute(trx)
}
