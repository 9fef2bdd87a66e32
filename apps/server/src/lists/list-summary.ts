import type { CustomerStage, SortKey, SummaryAnswer, SummaryQuestion } from '@hospital-crm/api/entities'
import type { Handlers } from '../http/context.ts'
import { questionOfMenu } from '../menus/question.ts'
import type { ListCall } from './list-stage.ts'
import { summarise } from './summary.ts'

type SummaryCalls = Extract<
  keyof Handlers,
  `customers/${string}/summary` | `customers/${string}/summary/{menuId}`
>

const ofStage = (
  call: ListCall & { input: { body: SummaryQuestion } },
  stage: CustomerStage,
): Promise<SummaryAnswer> => {
  const { by, ...question } = call.input.body
  return summarise(call, stage, question, by)
}

export const summaryHandlers: Pick<Handlers, SummaryCalls> = {
  'customers/customers/summary/{menuId}': async (call) => {
    const { by, ...asked } = call.input.body
    const { sort: _sort, ...question } = await questionOfMenu<typeof asked & { sort?: SortKey[] }>(
      call.db,
      call.actor,
      call.input.params.menuId,
      asked,
    )
    return summarise(call, 'customer', question, by)
  },
  'customers/cusleads/summary': (call) => ofStage(call, 'lead'),
  'customers/cuspools/summary': (call) => ofStage(call, 'pool'),
  'customers/cuswastes/summary': (call) => ofStage(call, 'waste'),
}
