import type { Selectable } from 'kysely'
import { FIRST_VIEW_ID, type CustomerMenuForm, type Where } from '@hospital-crm/api/entities'
import type { Language } from '@hospital-crm/api/errors'
import type { Viewer } from '../access/scope.ts'
import { whereCondition } from '../customers/core/conditions.ts'
import { payTexts } from '../customers/core/pay-numbers.ts'
import { unixNow } from '../basics/clock.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { CustomerMenuTable } from '../database/questions-schema.ts'
import { catalogueOf } from '../options/catalogue.ts'
import type { ResourceHooks } from '../resources/hooks.ts'
import { textsToPay, whereHooks } from '../resources/masked-where.ts'

/** What the list of a menu is made of. */
export type Menu = Pick<Selectable<CustomerMenuTable>, 'name' | 'where' | 'sort' | 'status'>

/** One menu, whatever its status, or a view that the viewer has made or is shown. */
export const findMenu = async (
  db: Db | Trx,
  viewer: Pick<Viewer, 'id'>,
  id: number,
): Promise<Menu | undefined> => {
  if (id < FIRST_VIEW_ID)
    return db
      .selectFrom('customer_menus')
      .select(['name', 'where', 'sort', 'status'])
      .where('id', '=', id)
      .executeTakeFirst()
  const view = await db
    .selectFrom('customer_views')
    .select(['name', 'where', 'sort'])
    .where('id', '=', id)
    .where((seen) => seen.or([seen('uid', '=', viewer.id), seen('is_shared', '=', true)]))
    .executeTakeFirst()
  return view && { ...view, status: 1 }
}

/**
 * Checks conditions as they are read for somebody who may not see numbers: a menu is there for every role, so it may ask for
 * a whole number and never for a part of one.
 */
export const checkMenuWhere = async (
  db: Db,
  language: Language,
  where: CustomerMenuForm['where'] | undefined,
): Promise<void> => {
  if (!where) return
  const { trees } = await catalogueOf(db)
  const clock = { now: unixNow(), timeZone: 'UTC' }
  whereCondition(where, { trees, people: { me: [], team: [] }, hidden: true, language, ...clock })
}

/** What customer menus do beside what every resource does. */
export const menuHooks: ResourceHooks = {
  ...whereHooks,
  pay: ({ db, actor }, written) =>
    payTexts(db, actor, textsToPay(actor, written['where'] as Where | null | undefined)),
  inspect: ({ db, meta }, values) =>
    checkMenuWhere(db, meta.language, values['where'] as CustomerMenuForm['where'] | undefined),
  /** The columns that people chose for the menu. */
  forget: async (trx, id) => {
    await trx.deleteFrom('list_columns').where('list', '=', `menu-${id}`).execute()
  },
}
