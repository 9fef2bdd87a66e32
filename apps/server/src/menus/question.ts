import type { ListQuestion, SortKey } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import type { Viewer } from '../access/scope.ts'
import { harmlessOrder } from '../customers/core/list.ts'
import type { Db, Trx } from '../database/connect.ts'
import { findMenu } from './menus.ts'

/** The menu of the master table. */
export const MASTER_MENU = 1

type Asked = Pick<ListQuestion, 'where' | 'sort'>

/**
 * A question to the list of a menu, as a question to the master table: both conditions hold, and the menu's order stands
 * where the question has none. The order leaves out what the viewer may not sort by.
 * @throws CallError `not_found` for a menu that is not there or is disabled
 */
export const questionOfMenu = async <Question extends Asked>(
  db: Db | Trx,
  viewer: Viewer,
  menuId: number,
  question: Question,
): Promise<Question> => {
  if (menuId === MASTER_MENU) return question
  const menu = await findMenu(db, viewer, menuId)
  if (menu?.status !== 1) throw new CallError('not_found')
  const conditions = [menu.where, question.where].filter((where) => where !== null && where !== undefined)
  const [only] = conditions
  const where = conditions.length > 1 ? { op: 'and' as const, children: conditions } : only
  const sort: readonly SortKey[] = question.sort?.length
    ? question.sort
    : harmlessOrder(menu.sort, viewer, 'customer')
  return { ...question, ...(where && { where }), sort: [...sort] }
}
