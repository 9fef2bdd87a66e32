import { sql, type RawBuilder } from 'kysely'
import type { ResourceDefinition } from '@hospital-crm/api/resources'
import { storable } from '../basics/text.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { Kept, ResourceRow } from './hooks.ts'

/** Columns of a resource's table that hold its fields. */
export const columnsOf = ({ fields }: ResourceDefinition): string[] =>
  Object.entries(fields).flatMap(([name, { apart }]) => (apart ? [] : [name]))

const parentOf = ({ tree }: ResourceDefinition): string[] => (tree ? ['parent_id'] : [])

export const placeOf = ({ place = 'sort' }: ResourceDefinition) => sql.ref(place)

/** Every row with its place, as a table to select from. */
const placed = (definition: ResourceDefinition) => {
  const columns = ['id', ...parentOf(definition), ...columnsOf(definition), 'status', 'updated_time']
  const siblings = definition.tree ? sql`partition by parent_id` : sql``
  return sql`(select ${sql.join(columns.map((column) => sql.ref(column)))},
    row_number() over (${siblings} order by ${placeOf(definition)}, id)::int as position,
    ${placeOf(definition)} as place
    from ${sql.table(definition.table)}) as placed`
}

export const idsOf = (ids: readonly number[]) => sql`${ids}::int[]`

/** What is asked of rows. `only` is null for all. */
export interface Asked {
  only?: readonly number[] | null
  q?: string | undefined
  status?: readonly number[] | undefined
  filter?: readonly { field: string; value: number }[] | undefined
  sort?: readonly { field: string; order: 'asc' | 'desc' }[] | undefined
  limit?: number
  offset?: number
}

const conditions = (
  { definition: { fields }, hooks }: Kept,
  { only = null, q = '', status = [], filter = [] }: Asked,
) => {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (only !== null) parts.push(sql`id = any(${idsOf(only)})`)
  if (status.length > 0) parts.push(sql`status = any(${idsOf(status)})`)
  for (const { field, value } of filter) parts.push(hooks.filter?.(field, value) ?? sql`true`)
  const searched = Object.entries(fields).filter(([, field]) => field.searched)
  const looked = storable(q).trim()
  const pattern = `%${looked.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  if (looked !== '' && searched.length > 0)
    parts.push(
      sql`(${sql.join(
        searched.map(([name]) => sql`${sql.ref(name)} ilike ${pattern}`),
        sql` or `,
      )})`,
    )
  return sql.join(parts, sql` and `)
}

const orderOf = ({ sort = [] }: Asked) =>
  sql.join([
    ...sort.map(({ field, order }) => sql`${sql.ref(field)} ${order === 'desc' ? sql`desc` : sql`asc`}`),
    sql`place`,
    sql`id`,
  ])

const withoutPlace = ({ place: _, ...row }: ResourceRow): ResourceRow => row

/** Rows that were asked for, as they are answered. */
export const readRows = async (db: Db | Trx, kept: Kept, asked: Asked = {}): Promise<ResourceRow[]> => {
  const { definition, hooks } = kept
  const { limit, offset = 0 } = asked
  const page = limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`
  const { rows } = await sql<ResourceRow>`select * from ${placed(definition)}
    where ${conditions(kept, asked)} order by ${orderOf(asked)} ${page}`.execute(db)
  const plain = rows.map(withoutPlace)
  return hooks.present ? hooks.present(db, plain) : plain
}

/** How many rows are asked for, whatever the page. */
export const countRows = async (
  db: Db | Trx,
  kept: Kept,
  { limit: _limit, offset: _offset, ...asked }: Asked,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from ${placed(kept.definition)} where ${conditions(kept, asked)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Lets changes of a resource take turns: places, names and parents depend on each other. */
export const lockRows = async (trx: Trx, { table }: ResourceDefinition): Promise<void> => {
  await sql`select pg_advisory_xact_lock(5207307, hashtext(${table}))`.execute(trx)
}

/** Keeps rows from being referred to anew. Whoever refers to one just now is waited for, so that it counts as in use. */
export const closeRows = async (
  trx: Trx,
  { table }: ResourceDefinition,
  ids: readonly number[],
): Promise<void> => {
  await sql`select from ${sql.table(table)} where id = any(${idsOf(ids)}) order by id for update`.execute(trx)
}
