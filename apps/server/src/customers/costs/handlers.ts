import type { Handlers } from '../../http/context.ts'
import { noteDetailReading } from '../core/reading-log.ts'
import { addCost } from './add.ts'
import { readLedger } from './read.ts'

type CostCalls = 'customers/customers/costPrice/{id}' | 'customers/customers/costs/{id}'

/** Calls on what customers have paid. */
export const costHandlers: Pick<Handlers, CostCalls> = {
  'customers/customers/costPrice/{id}': (call) => addCost(call, call.input.params.id, call.input.body),
  'customers/customers/costs/{id}': async ({ db, actor, audit, input: { params, body } }) => {
    const ledger = await readLedger(db, actor, { id: params.id, ...body })
    noteDetailReading(audit, params.id, ['costs'])
    return ledger
  },
}
