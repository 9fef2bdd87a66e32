import type { Selectable } from 'kysely'
import type { CustomerMenuForm } from '@hospital-crm/api/entities'
import { whereCondition } from '../customers/core/conditions.ts'
import { unixNow } from '../basics/clock.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { CustomerMenuTable } from '../database/questions-schema.ts'
import { catalogueOf } from '../options/catalogue.ts'
import type { ResourceHooks } from '../resources/hooks.ts'

/** One menu, whatever its status. */
export const findMenu = (db: Db | Trx, id: number): Promise<Selectable<CustomerMenuTable> | undefined> =>
  db.selectFrom('customer_menus').selectAll().where('id', '=', id).executeTakeFirst()

/** What customer menus do beside what every resource does. */
export const menuHooks: ResourceHooks = {
  /**
   * Conditions are checked as they are read for somebody who may not see numbers: a menu is there for every role, so it
   * may ask for a whole number and never for a part of one.
   */
  inspect: async ({ db, meta }, values) => {
    const where = values['where'] as CustomerMenuForm['where'] | undefined
    if (!where) return
    const { trees } = await catalogueOf(db)
    const clock = { now: unixNow(), timeZone: 'UTC' }
    whereCondition(where, {
      trees,
      people: { me: [], team: [] },
      hidden: true,
      language: meta.language,
      ...clock,
    })
  },
  /** The columns that people chose for the menu. */
  forget: async (trx, id) => {
    await trx.deleteFrom('list_columns').where('list', '=', `menu-${id}`).execute()
  },
}
