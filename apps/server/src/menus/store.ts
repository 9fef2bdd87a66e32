import type { Selectable } from 'kysely'
import type { Db, Trx } from '../database/connect.ts'
import type { CustomerMenuTable } from '../database/questions-schema.ts'

/** One menu, whatever its status. */
export const findMenu = (db: Db | Trx, id: number): Promise<Selectable<CustomerMenuTable> | undefined> =>
  db.selectFrom('customer_menus').selectAll().where('id', '=', id).executeTakeFirst()
