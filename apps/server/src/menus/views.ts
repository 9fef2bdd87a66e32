import { sql } from 'kysely'
import type { OwnView, ViewChange } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { permissionPath } from '@hospital-crm/api/rules'
import { holds, type Actor } from '../access/actor.ts'
import { unixNow } from '../basics/clock.ts'
import type { Db } from '../database/connect.ts'
import type { Handlers } from '../http/context.ts'
import { once } from '../http/once.ts'
import { meantWhere, shownWhere } from '../resources/masked-where.ts'
import { checkMenuWhere } from './menus.ts'
import { addView, viewColumns, lockViews, viewOf, readView, refuseTakenName, shownView } from './view-rows.ts'

const entry = (verb: string, id: number, changes: Record<string, unknown> = {}) => ({
  action: `customer_view.${verb}`,
  target_type: 'customer_view',
  target_id: id,
  changes,
})

const checkMayShare = (actor: Actor): void => {
  if (!holds(actor, permissionPath('customers/views/share'))) throw new CallError('forbidden')
}

const shownTo = (actor: Actor, view: OwnView): OwnView => ({ ...view, where: shownWhere(actor, view.where) })

/** What of a view is to change, with the numbers that its masks stand for. */
const meantChange = async <Change extends Pick<ViewChange, 'where'>>(
  db: Db,
  actor: Actor,
  id: number,
  change: Change,
): Promise<Change> => {
  if (!change.where) return change
  const stored = await db
    .selectFrom('customer_views')
    .select('where')
    .where('id', '=', id)
    .where('uid', '=', actor.id)
    .executeTakeFirst()
  return stored === undefined ? change : { ...change, where: meantWhere(actor, change.where, stored.where) }
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
      const views = await lockViews(trx, actor.id)
      return once(trx, request, {
        first: async () => {
          const made = await addView(trx, actor.id, views, form, meta.language)
          record(
            entry('create', made.id, {
              name: { old: null, new: form.name },
              ...(made.is_shared && { is_shared: { old: false, new: true } }),
            }),
          )
          return { id: made.id, result: shownTo(actor, made) }
        },
        again: async (id) => shownTo(actor, shownView(viewOf(views, id))),
      })
    })
  },
  'customers/views/update': async ({ db, actor, audit, meta, input: { body } }) => {
    const { id, position, is_shared, ...written } = body
    const change = await meantChange(db, actor, id, written)
    await checkMenuWhere(db, meta.language, change.where ?? null)
    return audit.transaction(async (trx, record) => {
      const views = await lockViews(trx, actor.id)
      const before = viewOf(views, id)
      const isShared = is_shared ?? before.is_shared
      if (isShared !== before.is_shared) checkMayShare(actor)
      const columns = viewColumns(change)
      if (columns.name !== undefined) refuseTakenName(views, id, columns.name, meta.language)
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
      return shownTo(actor, await readView(trx, id))
    })
  },
  'customers/views/delete/{id}': ({ actor, audit, input: { params } }) =>
    audit.transaction(async (trx, record) => {
      const { id, name } = viewOf(await lockViews(trx, actor.id), params.id)
      await trx.deleteFrom('customer_views').where('id', '=', id).execute()
      await trx.deleteFrom('list_columns').where('list', '=', `menu-${id}`).execute()
      record(entry('delete', id, { name: { old: name, new: null } }))
      return null
    }),
  'customers/views/share': ({ actor, audit, input: { body } }) =>
    audit.transaction(async (trx, record) => {
      const { id, is_shared: before } = viewOf(await lockViews(trx, actor.id), body.id)
      const { is_shared } = body
      await trx
        .updateTable('customer_views')
        .set({ is_shared, updated_time: unixNow() })
        .where('id', '=', id)
        .execute()
      record(entry('share', id, { is_shared: { old: before, new: is_shared } }))
      return shownTo(actor, await readView(trx, id))
    }),
}
