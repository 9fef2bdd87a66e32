import { CallError } from '@hospital-crm/api/errors'
import type { Viewer } from '../access/scope.ts'
import { unixNow } from '../basics/clock.ts'
import type { Db } from '../database/connect.ts'
import type { Handlers } from '../http/context.ts'
import { findMenu } from '../menus/menus.ts'

type ColumnCalls = Extract<keyof Handlers, `customers/listColumns/${string}`>

const MENU = 'menu-'

const checkList = async (db: Db, viewer: Pick<Viewer, 'id'>, list: string): Promise<void> => {
  if (list.startsWith(MENU) && !(await findMenu(db, viewer, Number(list.slice(MENU.length)))))
    throw new CallError('not_found')
}

/** The columns of lists, for each user. They are nobody else's business and change no record, so no log keeps them. */
export const listColumnHandlers: Pick<Handlers, ColumnCalls> = {
  'customers/listColumns/index': async ({ db, actor }) => ({
    layouts: await db
      .selectFrom('list_columns')
      .select(['list', 'layout', 'updated_time'])
      .where('user_id', '=', actor.id)
      .orderBy('list')
      .execute(),
  }),
  'customers/listColumns/update': async ({ db, actor, input: { body } }) => {
    const { list, layout } = body
    const mine = { user_id: actor.id, list }
    const updated_time = unixNow()
    if (layout === null) {
      await db
        .deleteFrom('list_columns')
        .where('user_id', '=', mine.user_id)
        .where('list', '=', list)
        .execute()
      return { updated_time }
    }
    await checkList(db, actor, list)
    const kept = { layout: JSON.stringify(layout), updated_time }
    await db
      .insertInto('list_columns')
      .values({ ...mine, ...kept })
      .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet(kept))
      .execute()
    return { updated_time }
  },
}
