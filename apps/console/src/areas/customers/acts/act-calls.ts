import type { Client } from '@hospital-crm/api/client'
import {
  customerLists,
  isBulkOutcome,
  type BulkOutcome,
  type CustomerRow,
  type ListWithAct,
  type ReceivingType,
} from '@hospital-crm/api/entities'
import type { Send } from './steps.ts'

/** What several customers get. Without a disease each keeps its own. */
export interface StatusChoice {
  status: number
  disease?: number | undefined
}

const quiet = <Body>(body: Body) => ({ body, quiet: true })
/** Several are meant, who stand in the body. */
const several = <Body>(body: Body) => ({ params: { id: 0 }, ...quiet(body) })

const outcomeOf = (answer: BulkOutcome | CustomerRow): BulkOutcome =>
  isBulkOutcome(answer) ? answer : { done: [answer.id], failed: [] }

/** The call of each act. */
export const sends = (call: Client['call']) => ({
  status:
    ({ status, disease }: StatusChoice): Send =>
    async (ids) => {
      const body = { ids, status, ...(disease !== undefined && { disease }) }
      return outcomeOf(await call('customers/customers/updateStatus/{id}', several(body)))
    },
  tags:
    (tag: number[]): Send =>
    async (ids) =>
      outcomeOf(await call('customers/customers/updateTags/{id}', several({ ids, tag }))),
  transfer:
    (uid: number): Send =>
    (ids) =>
      call('customers/customers/transfer/{id}', several({ uid, ids })),
  giveUp:
    (reason: string): Send =>
    (ids) =>
      call('customers/customers/giveUp/{id}', several({ ids, reason })),
  receive:
    (list: ReceivingType): Send =>
    (ids) =>
      call(`${customerLists[list].path}/receive`, quiet({ ids })),
  remove:
    (list: ListWithAct<'remove'>): Send =>
    (ids) =>
      call(`${customerLists[list].path}/delete/{id}`, several({ ids })),
  restore: (ids: number[]) => call('customers/cuswastes/restore', quiet({ ids })),
  destroy: ((ids) => call('customers/cuswastes/delete/{id}', several({ ids }))) satisfies Send,
})
