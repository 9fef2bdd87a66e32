import type { OptionLists } from '@hospital-crm/api/entities'
import { listPermission } from '@hospital-crm/api/rules'
import { holds, type Actor } from '../access/actor.ts'
import type { Db } from '../database/connect.ts'
import { shownWhere } from '../resources/masked-where.ts'

/**
 * The lists that somebody has in the menu who may list customers: the hospital's customer menus, then one's own views, then
 * those that colleagues share.
 */
export const offeredMenus = async (db: Db, actor: Actor): Promise<OptionLists['customerMenus']> => {
  if (!holds(actor, listPermission('customers', 'index'))) return []
  const [menus, views] = await Promise.all([
    db
      .selectFrom('customer_menus')
      .select(['id', 'name', 'columns', 'sort', 'shown_as', 'updated_time'])
      .where('status', '=', 1)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('customer_views')
      .select(['id', 'uid', 'name', 'where', 'columns', 'sort', 'shown_as', 'is_shared', 'updated_time'])
      .where((view) => view.or([view('uid', '=', actor.id), view('is_shared', '=', true)]))
      .orderBy((order) => order('uid', '<>', actor.id))
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ])
  return [
    ...menus,
    ...views.map(({ uid, where, is_shared, ...view }) => {
      const is_mine = uid === actor.id
      return { ...view, view: { is_mine, is_shared, where: is_mine ? shownWhere(actor, where) : null } }
    }),
  ]
}
