import { sql, type Selectable } from 'kysely'
import {
  MAX_VIEWS,
  type NewView,
  type OwnView,
  type ViewChange,
  type ViewForm,
} from '@hospital-crm/api/entities'
import { CallError, type Language } from '@hospital-crm/api/errors'
import { permissionPath } from '@hospital-crm/api/rules'
import { holds, type Actor } from '../access/actor.ts'
import { unixNow } from '../basics/clock.ts'
import { storable } from '../basics/text.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { CustomerViewTable } from '../database/questions-schema.ts'
import type { Handlers } from '../http/context.ts'
import { once } from '../http/once.ts'
import { invalid } from '../http/validate.ts'
import { checkMenuWhere } from './menus.ts'

type View = Selectable<CustomerViewTable>

const shown = ({ id, name, where, sort, columns, shown_as, is_shared }: View): OwnView => ({
  id,
  name,
  where,
  sort,
  columns,
  shown_as,
  is_shared,
})

/** The caller's views in their order; nobody else changes them meanwhile. */
const lockOwn = async (trx: Trx, uid: number): Promise<View[]> => {
  await sql`select from users where id = ${uid} for update`.execute(trx)
  return trx
    .selectFrom('customer_views')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const oneOf = (views: readonly View[], id: number): View => {
  const view = views.find((one) => one.id === id)
  if (!view) throw new CallError('not_found')
  return view
}

const refuseTaken = (views: readonly View[], id: number, name: string, language: Language): void => {
  if (views.some((view) => view.id !== id && view.name === name))
    throw invalid({ name: 'name_taken' }, language)
}

/** What of a form is stored, as the columns take it. */
const columnsOf = ({ name, where, sort, columns, shown_as }: Pick<ViewChange, keyof ViewForm>) => ({
  ...(name !== undefined && { name: storable(name).trim() }),
  ...(where !== undefined && { where: where === null ? null : JSON.stringify(where) }),
  ...(sort !== undefined && { sort: JSON.stringify(sort) }),
  ...(columns !== undefined && { columns }),
  ...(shown_as !== undefined && { shown_as }),
})

const read = async (db: Db | Trx, id: number): Promise<OwnView> =>
  shown(
    await db
      .selectFrom('customer_views')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => new CallError('not_found')),
  )

const entry = (verb: string, id: number, changes: Record<string, unknown> = {}) => ({
  action: `customer_view.${verb}`,
  target_type: 'customer_view',
  target_id: id,
  changes,
})

/** @throws CallError `too_many_rows`, `validation_failed` for a name that is taken. */
const addView = async (
  trx: Trx,
  uid: number,
  views: readonly View[],
  { name, where, sort, columns, shown_as = 'table', is_shared = false }: NewView,
  language: Language,
): Promise<OwnView> => {
  if (views.length >= MAX_VIEWS) throw new CallError('too_many_rows')
  const stored = storable(name).trim()
  refuseTaken(views, 0, stored, language)
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
  return read(trx, id)
}

const checkMayShare = (actor: Actor): void => {
  if (!holds(actor, permissionPath('customers/views/share'))) throw new CallError('forbidden')
}

type ViewCalls = Extract<keyof Handlers, `customers/views/${string}`>

/** Lists that users keep for themselves; each changes their own alone. */
export const viewHandlers: Pick<Handlers, ViewCalls> = {
  'customers/views/create': async ({ db, actor, audit, meta, input: { body } }) => {
    if (body.is_shared === true) checkMayShare(actor)
    await checkMenuWhere(db, meta.language, body.where)
    const { request_id: requestId, ...form } = body
    const request = { uid: actor.id, requestId, call: 'customers/views/create', body: form } as const
    return audit.transaction(async (trx, record) => {
      const views = await lockOwn(trx, actor.id)
      return once(trx, request, {
        first: async () => {
          const made = await addView(trx, actor.id, views, form, meta.language)
          record(
            entry('create', made.id, {
              name: { old: null, new: form.name },
              ...(made.is_shared && { is_shared: { old: false, new: true } }),
            }),
          )
          return { id: made.id, result: made }
        },
        again: async (id) => shown(oneOf(views, id)),
      })
    })
  },
  'customers/views/update': async ({ db, actor, audit, meta, input: { body } }) => {
    const { id, position, is_shared, ...change } = body
    await checkMenuWhere(db, meta.language, change.where ?? null)
    return audit.transaction(async (trx, record) => {
      const views = await lockOwn(trx, actor.id)
      const before = oneOf(views, id)
      const isShared = is_shared ?? before.is_shared
      if (isShared !== before.is_shared) checkMayShare(actor)
      const columns = columnsOf(change)
      if (columns.name !== undefined) refuseTaken(views, id, columns.name, meta.language)
      await trx
        .updateTable('customer_views')
        .set({ ...columns, is_shared: isShared, updated_time: unixNow() })
        .where('id', '=', id)
        .execute()
      if (position !== undefined) {
        const others = views.filter((view) => view.id !== id).map((view) => view.id)
        const order = others.toSpliced(position - 1, 0, id)
        await sql`update customer_views set position = places.place
          from unnest(${order}::int[]) with ordinality as places (id, place)
          where customer_views.id = places.id`.execute(trx)
      }
      const names = Object.keys(change)
      record(
        entry('update', id, {
          name: { old: before.name, new: columns.name ?? before.name },
          names,
          ...(isShared !== before.is_shared && { is_shared: { old: before.is_shared, new: isShared } }),
        }),
      )
      return read(trx, id)
    })
  },
  'customers/views/delete/{id}': ({ actor, audit, input: { params } }) =>
    audit.transaction(async (trx, record) => {
      const { id, name } = oneOf(await lockOwn(trx, actor.id), params.id)
      await trx.deleteFrom('customer_views').where('id', '=', id).execute()
      await trx.deleteFrom('list_columns').where('list', '=', `menu-${id}`).execute()
      record(entry('delete', id, { name: { old: name, new: null } }))
      return null
    }),
  'customers/views/share': ({ actor, audit, input: { body } }) =>
    audit.transaction(async (trx, record) => {
      const { id, is_shared: before } = oneOf(await lockOwn(trx, actor.id), body.id)
      const { is_shared } = body
      await trx
        .updateTable('customer_views')
        .set({ is_shared, updated_time: unixNow() })
        .where('id', '=', id)
        .execute()
      record(entry('share', id, { is_shared: { old: before, new: is_shared } }))
      return read(trx, id)
    }),
}
