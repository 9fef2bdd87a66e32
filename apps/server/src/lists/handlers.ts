import { unixNow } from '../basics/clock.ts'
import type { Handlers } from '../http/context.ts'
import { questionOfMenu } from '../menus/question.ts'
import { readConfig } from '../options/config.ts'
import { readOwn } from '../statistics/own.ts'
import { countLists } from './counts.ts'
import { consoleMinimalFor } from './console.ts'
import { changesHandlers } from './list-changes.ts'
import { summaryHandlers } from './list-summary.ts'
import { viewedHandlers } from './list-viewed.ts'
import { listStage } from './list-stage.ts'

type ListCalls =
  | 'customers/customers/index/{menuId}'
  | 'customers/cusleads/index'
  | 'customers/cuspools/index'
  | 'customers/cuswastes/index'
  | 'console/minimal'
  | 'customers/counts'
  | keyof typeof changesHandlers
  | keyof typeof summaryHandlers
  | keyof typeof viewedHandlers

/** Lists of customers, and the data center that is made of them. */
export const listHandlers: Pick<Handlers, ListCalls> = {
  ...changesHandlers,
  ...summaryHandlers,
  ...viewedHandlers,
  'customers/customers/index/{menuId}': async (call) => {
    const { params, body } = call.input
    return listStage(call, 'customer', await questionOfMenu(call.db, call.actor, params.menuId, body))
  },
  'customers/cusleads/index': (call) => listStage(call, 'lead', call.input.body),
  'customers/cuspools/index': (call) => listStage(call, 'pool', call.input.body),
  'customers/cuswastes/index': (call) => listStage(call, 'waste', call.input.body),
  'customers/counts': countLists,
  'console/minimal': async (call) => {
    const { config } = await readConfig(call.db, call.settings)
    const clock = { now: unixNow(), timeZone: config.time_zone }
    const [day, own] = await Promise.all([
      consoleMinimalFor(call.actor, (stage, question) => listStage(call, stage, question), clock),
      readOwn(call, clock),
    ])
    return { ...day, own }
  },
}
