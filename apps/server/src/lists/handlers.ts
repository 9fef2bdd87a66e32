import type { CustomerRow, CustomerStage, ListAnswer, ListQuestion } from '@hospital-crm/api/entities'
import { unixNow } from '../basics/clock.ts'
import type { Handlers } from '../http/context.ts'
import { listCustomers } from '../customers/core/list.ts'
import { noteListReading } from '../customers/core/reading-log.ts'
import { questionOfMenu } from '../menus/question.ts'
import { timeZoneOf } from '../options/catalogue.ts'
import { readConfig } from '../options/config.ts'
import { phoneViews } from '../privacy/phone-views.ts'
import { consoleMinimalFor } from './console.ts'
import { changesHandlers, type ListCall } from './list-changes.ts'

/** Answers a question about one stage, and notes that the list was read. */
const listStage = async (
  { db, audit, actor, meta, settings }: ListCall,
  stage: CustomerStage,
  question: ListQuestion,
): Promise<ListAnswer<CustomerRow>> => {
  const answer = await listCustomers(db, actor, stage, question, {
    language: meta.language,
    timeZone: await timeZoneOf(db, settings),
  })
  noteListReading(audit, actor, stage, question, answer)
  const ids = answer.list
    .filter(({ phone_masked, phone }) => !phone_masked && phone !== '')
    .map(({ id }) => id)
  phoneViews(db, settings).note({ uid: actor.id, how: 'list', ids })
  return answer
}

type ListCalls =
  | 'customers/customers/index/{menuId}'
  | 'customers/cusleads/index'
  | 'customers/cuspools/index'
  | 'customers/cuswastes/index'
  | 'console/minimal'
  | keyof typeof changesHandlers

/** Lists of customers, and the data center that is made of them. */
export const listHandlers: Pick<Handlers, ListCalls> = {
  ...changesHandlers,
  'customers/customers/index/{menuId}': async (call) => {
    const { params, body } = call.input
    return listStage(call, 'customer', await questionOfMenu(call.db, call.actor, params.menuId, body))
  },
  'customers/cusleads/index': (call) => listStage(call, 'lead', call.input.body),
  'customers/cuspools/index': (call) => listStage(call, 'pool', call.input.body),
  'customers/cuswastes/index': (call) => listStage(call, 'waste', call.input.body),
  'console/minimal': async (call) => {
    const { config } = await readConfig(call.db, call.settings)
    return consoleMinimalFor(call.actor, (stage, question) => listStage(call, stage, question), {
      now: unixNow(),
      timeZone: config.time_zone,
    })
  },
}
