import { sql, type Selectable } from 'kysely'
import {
  MAX_VIEWS,
  type NewView,
  type OwnView,
  type ViewChange,
  type ViewForm,
} from '@hospital-crm/api/entities'
import { CallError, type Language } from '@hospital-crm/api/errors'
import { storable } from '../basics/text.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { CustomerViewTable } from '../database/questions-schema.ts'
import { invalid } from '../http/validate.ts'

type View = Selectable<CustomerViewTable>

export const shownView = ({ id, name, where, sort, columns, shown_as, is_shared }: View): OwnView => ({
  id,
  name,
  where,
  sort,
  columns,
  shown_as,
  is_shared,
})

/** The caller's views in their order; nobody else changes them meanwhile. */
export const lockViews = async (trx: Trx, uid: number): Promise<View[]> => {
  await sql`select from users where id = ${uid} for update`.execute(trx)
  return trx
    .selectFrom('customer_views')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export const viewOf = (views: readonly View[], id: number): View => {
  const view = views.find((one) => one.id === id)
  if (!view) throw new CallError('not_found')
  return view
}

export const refuseTakenName = (
  views: readonly View[],
  id: number,
  name: string,
  language: Language,
): void => {
  if (views.some((view) => view.id !== id && view.name === name))
    throw invalid({ name: 'name_taken' }, language)
}

/** What of a form is stored, as the columns take it. */
export const viewColumns = ({ name, where, sort, columns, shown_as }: Pick<ViewChange, keyof ViewForm>) => ({
  ...(name !== undefined && { name: storable(name).trim() }),
  ...(where !== undefined && { where: where === null ? null : JSON.stringify(where) }),
  ...(sort !== undefined && { sort: JSON.stringify(sort) }),
  ...(columns !== undefined && { columns }),
  ...(shown_as !== undefined && { shown_as }),
})

export const readView = async (db: Db | Trx, id: number): Promise<OwnView> =>
  shownView(
    await db
      .selectFrom('customer_views')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => new CallError('not_found')),
  )

/** @throws CallError `too_many_rows`, `validation_failed` for a name that is taken. */
export const addView = async (
  trx: Trx,
  uid: number,
  views: readonly View[],
  { name, where, sort, columns, shown_as = 'table', is_shared = false }: NewView,
  language: Language,
): Promise<OwnView> => {
  if (views.length >= MAX_VIEWS) throw new CallError('too_many_rows')
  const stored = storable(name).trim()
  refuseTakenName(views, 0, stored, language)
  const { id } = await trx
    .insertInto('customer_views')
    .values({
      uid,
      name: stored,
      where: where === null ? null : JSON.stringify(where),
      sort: JSON.stringify(sort),
      columns,
      shown_as,
      is_shared,
      position: (views.at(-1)?.position ?? 0) + 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return readView(trx, id)
}
