import type { DatumField, DatumKey, FilterableField } from '@hospital-crm/api/entities'
import { datumFields, fieldOf, filterableFields } from '@hospital-crm/api/entities'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { every, idArray, scopeOf } from '../access/scope.ts'
import { columnOf } from '../customers/core/columns.ts'
import { whereCondition } from '../customers/core/conditions.ts'
import { readingFor } from '../customers/core/list.ts'
import type { Db, Trx } from '../database/connect.ts'
import { catalogueOf } from '../options/catalogue.ts'
import type { FigureQuestion } from './figures.ts'

/** Row of the sheet as it is stored: money in cents. */
export type StoredDatum = DatumKey &
  Record<DatumField, number | null> & { id: number; updated_by: number; updated_time: number | null }

/**
 * The rows of the sheet that somebody sees: those of the hospitals and the sources of the role. Where a role has sources of
 * its own, what is typed for no source is not among them.
 */
export const datumReach = async (db: Db | Trx, actor: Actor): Promise<RawBuilder<SqlBool>> => {
  const { trees } = await catalogueOf(db)
  const { closed, hospitals, sources } = scopeOf(actor, trees)
  if (closed) return sql<SqlBool>`false`
  return every([
    ...(hospitals ? [sql<SqlBool>`datum.hospital = any(${idArray(hospitals)})`] : []),
    ...(sources ? [sql<SqlBool>`datum.source = any(${idArray(sources)})`] : []),
  ])
}

/** What a row of the sheet has of a customer. */
const shared: readonly FilterableField[] = ['hospital', 'source', 'promoted_id']

const valueOf = (field: FilterableField): RawBuilder<unknown> => {
  if (shared.includes(field)) return sql.ref(`datum.${field}`)
  const { kind } = fieldOf(field)
  if (kind === 'time') return sql`null::bigint`
  if (kind === 'tags') return sql`'{}'::int[]`
  return kind === 'text' || kind === 'phone' ? sql`''::text` : sql`0`
}

/** Conditions on customers, as they hold for a row of the sheet: it belongs to nobody, and is of no disease. */
const meets = async (
  db: Db,
  { actor, where, asking }: Pick<FigureQuestion, 'actor' | 'where' | 'asking'>,
): Promise<RawBuilder<SqlBool>> => {
  if (!where) return sql<SqlBool>`true`
  const values = filterableFields.map((field) => sql`${valueOf(field)} as ${sql.ref(columnOf(field))}`)
  const { sql: condition } = whereCondition(where, await readingFor(db, actor, 'customer', asking))
  return sql<SqlBool>`exists (select 1 from (select ${sql.join(values)}) as customers where ${condition})`
}

/** What people typed in for the days of a span, by figure. Nobody's, and of no disease. */
export const typedHappenings = async (
  db: Db,
  { actor, span, filter, where, asking }: FigureQuestion,
): Promise<[DatumField, RawBuilder<unknown>][]> => {
  const dayOf = (at: number) => sql`(to_timestamp(${at}) at time zone ${asking.timeZone})::date`
  const hospitals = filter['hospital']
  const chosen = Array.isArray(hospitals) ? sql`datum.hospital = any(${idArray(hospitals)})` : sql`true`
  const reach = await datumReach(db, actor)
  const met = await meets(db, { actor, where, asking })
  return datumFields.map((field) => {
    const figure = sql.ref(`datum.${field}`)
    return [
      field,
      sql`select 0 as uid, datum.source, datum.hospital, 0 as disease, datum.promoted_id, 0 as consulting,
        0 as status,
        extract(epoch from datum.day::timestamp at time zone ${asking.timeZone})::bigint as at, ${figure} as amount
      from datum where ${figure} is not null and datum.day between ${dayOf(span.from)} and ${dayOf(span.to)}
        and ${chosen} and ${reach} and ${met}`,
    ]
  })
}
