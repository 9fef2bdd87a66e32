import { sql, type Selectable } from 'kysely'
import { MAX_MENUS, type CustomerMenu, type CustomerMenuForm } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import type { Db, Trx } from '../database/connect.ts'
import type { CustomerMenuTable } from '../database/questions-schema.ts'

/** Advisory lock of everything that changes the menus: their places depend on each other. */
const MENUS_LOCK = 5_207_306

const toMenu = ({ created_time: _, ...row }: Selectable<CustomerMenuTable>): CustomerMenu => row

/** Every menu in its order. */
export const allMenus = async (db: Db | Trx): Promise<CustomerMenu[]> =>
  (await db.selectFrom('customer_menus').selectAll().orderBy('position').orderBy('id').execute()).map(toMenu)

/** One menu, whatever its status. */
export const findMenu = async (db: Db | Trx, id: number): Promise<CustomerMenu | undefined> => {
  const row = await db.selectFrom('customer_menus').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toMenu(row)
}

/** Lets changes of menus take turns, and answers the menus as they are. */
export const lockMenus = async (trx: Trx): Promise<CustomerMenu[]> => {
  await sql`select pg_advisory_xact_lock(${MENUS_LOCK})`.execute(trx)
  return allMenus(trx)
}

type Parts = {
  [Part in keyof (CustomerMenuForm & Pick<CustomerMenu, 'status'>)]?: CustomerMenu[Part] | undefined
}

const columnsOf = ({ where, sort, ...rest }: Parts) => ({
  ...rest,
  ...(where !== undefined && { where: where && JSON.stringify(where) }),
  ...(sort && { sort: JSON.stringify(sort) }),
})

/** Adds a menu at the end of the others. */
export const insertMenu = async (
  trx: Trx,
  form: CustomerMenuForm,
  others: readonly CustomerMenu[],
): Promise<CustomerMenu> => {
  if (others.length >= MAX_MENUS) throw new CallError('too_many_menus')
  const { name, columns } = form
  const row = await trx
    .insertInto('customer_menus')
    .values({
      name,
      columns,
      where: form.where && JSON.stringify(form.where),
      sort: JSON.stringify(form.sort),
      position: others.length + 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMenu(row)
}

/** Changes a menu that is there. */
export const changeMenu = async (trx: Trx, id: number, values: Parts, now: number): Promise<void> => {
  await trx
    .updateTable('customer_menus')
    .set({ ...columnsOf(values), updated_time: now })
    .where('id', '=', id)
    .execute()
}

/** Writes the places of menus in the order given. */
export const placeMenus = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`update customer_menus set position = place.position
    from unnest(${ids}::int[]) with ordinality as place (id, position)
    where customer_menus.id = place.id and customer_menus.position <> place.position`.execute(trx)
}
