import type { Handlers } from '../http/context.ts'
import { countByStatus, readBoard } from './board.ts'
import { viewMenu } from './viewed.ts'
import { countByDay, readVisits } from './visits.ts'

type ViewedCalls = Extract<keyof Handlers, `customers/customers/${'board' | 'visits' | 'counted'}/{menuId}`>

/** The list of a menu, or of the master table, looked at otherwise than as a table. */
export const viewedHandlers: Pick<Handlers, ViewedCalls> = {
  'customers/customers/board/{menuId}': (call) => {
    const { params, body } = call.input
    return readBoard(call, params.menuId, body)
  },
  'customers/customers/visits/{menuId}': (call) => {
    const { params, body } = call.input
    return readVisits(call, params.menuId, body)
  },
  'customers/customers/counted/{menuId}': async (call) => {
    const { calendar, ...question } = call.input.body
    const viewed = await viewMenu(call, call.input.params.menuId, question)
    const counts = calendar
      ? await countByDay(call.db, viewed, calendar)
      : await countByStatus(call.db, viewed.where)
    return { counts: [...counts].map(([of, count]) => ({ of: String(of), count })) }
  },
}
