import type { CustomerMenu, CustomerMenuForm } from '@hospital-crm/api/entities'
import { CallError, type Language } from '@hospital-crm/api/errors'
import type { AuditEntry } from '../audit/audit.ts'
import { whereCondition } from '../customers/core/conditions.ts'
import { unixNow } from '../basics/clock.ts'
import { storable } from '../basics/text.ts'
import type { Db } from '../database/connect.ts'
import type { CallAudit } from '../http/context.ts'
import { invalid } from '../http/validate.ts'
import { catalogueOf } from '../options/catalogue.ts'
import { changeMenu, findMenu, insertMenu, lockMenus, placeMenus } from './store.ts'

type Optional<Whole> = { [Part in keyof Whole]?: Whole[Part] | undefined }
type Parts = Optional<CustomerMenuForm>

interface Writing {
  db: Db
  audit: Pick<CallAudit, 'transaction'>
  meta: { language: Language }
}

/**
 * Checks a menu's conditions as they are read for somebody who may not see numbers: a menu is there for every role, so it
 * may ask for a whole number and never for a part of one.
 */
const checkWhere = async ({ db, meta }: Writing, where: CustomerMenuForm['where'] | undefined) => {
  if (!where) return
  const { trees } = await catalogueOf(db)
  const clock = { now: unixNow(), timeZone: 'UTC' }
  whereCondition(where, { trees, hidden: true, language: meta.language, ...clock })
}

const tidied = <Form extends Parts>(form: Form): Form =>
  JSON.parse(
    JSON.stringify(form, (key, value: unknown) => {
      if (typeof value !== 'string') return value
      return key === 'name' ? storable(value).trim() : storable(value)
    }),
  ) as Form

const checkName = (name: string | undefined, others: readonly CustomerMenu[], { meta }: Writing) => {
  if (name === '') throw invalid({ name: 'required' }, meta.language)
  if (others.some((menu) => menu.name === name)) throw invalid({ name: 'name_taken' }, meta.language)
}

const entry = (action: string, { id }: { id: number }, changes: Record<string, unknown>): AuditEntry => ({
  action: `customer_menu.${action}`,
  target_type: 'customer_menu',
  target_id: id,
  changes,
})

/** Adds a menu. */
export const createMenu = async (
  call: Writing,
  { name, where = null, sort = [], columns = [] }: Parts & Pick<CustomerMenuForm, 'name'>,
): Promise<CustomerMenu> => {
  await checkWhere(call, where)
  const form = tidied<CustomerMenuForm>({ name, where, sort, columns })
  return call.audit.transaction(async (trx, record) => {
    const others = await lockMenus(trx)
    checkName(form.name, others, call)
    const menu = await insertMenu(trx, form, others)
    record(entry('create', menu, { ...form }))
    return menu
  })
}

type Change = Parts & Optional<Pick<CustomerMenu, 'status' | 'position'>>

const differences = (before: CustomerMenu, change: Change) =>
  Object.fromEntries(
    Object.entries(change)
      .map(([part, next]) => [part, { old: before[part as keyof Change], new: next }] as const)
      .filter(([, { old, new: next }]) => JSON.stringify(old) !== JSON.stringify(next)),
  )

const moved = (menus: readonly CustomerMenu[], id: number, position: number): number[] =>
  menus
    .map((menu) => menu.id)
    .filter((other) => other !== id)
    .toSpliced(position - 1, 0, id)

/**
 * Changes parts of a menu, or its place among the others.
 * @throws CallError `not_found`
 */
export const updateMenu = async (call: Writing, id: number, given: Change): Promise<CustomerMenu> => {
  await checkWhere(call, given.where)
  const change = tidied(given)
  return call.audit.transaction(async (trx, record) => {
    const menus = await lockMenus(trx)
    const before = menus.find((menu) => menu.id === id)
    if (!before) throw new CallError('not_found')
    checkName(
      change.name,
      menus.filter((menu) => menu !== before),
      call,
    )
    const changes = differences(before, change)
    if (Object.keys(changes).length === 0) return before
    const { position, ...values } = change
    await changeMenu(trx, id, values, unixNow())
    if (position !== undefined) await placeMenus(trx, moved(menus, id, position))
    record(entry('update', before, changes))
    return (await findMenu(trx, id)) ?? before
  })
}

/** Removes a menu together with the columns that people chose for it; answers whether it was there. */
export const deleteMenu = ({ audit }: Writing, id: number): Promise<boolean> =>
  audit.transaction(async (trx, record) => {
    const menus = await lockMenus(trx)
    const menu = menus.find((one) => one.id === id)
    if (!menu) return false
    await trx.deleteFrom('customer_menus').where('id', '=', id).execute()
    await trx.deleteFrom('list_columns').where('list', '=', `menu-${id}`).execute()
    await placeMenus(
      trx,
      menus.map((one) => one.id).filter((other) => other !== id),
    )
    record(entry('delete', menu, { name: menu.name, where: menu.where }))
    return true
  })
