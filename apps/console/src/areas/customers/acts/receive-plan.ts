import type { Client } from '@hospital-crm/api/client'
import { customerLists, type ReceivingType } from '@hospital-crm/api/entities'
import type { BulkPlan, BulkRow } from './bulk.types.ts'
import { stepsOf } from './steps.ts'

/** So many are received without a question. */
export const UNASKED_RECEIVES = 10

/** The way back of what was received. */
interface ReceiveRights {
  /** What was received may be given up. */
  canGiveUp: boolean
  /** The reason that giving back is kept with. */
  reason: string
}

/**
 * Makes several leads or rows of the pool customers of the caller. Back to the pool leads giving up, and their claims stay
 * counted. Leads cannot go back: one that is given up is in the pool.
 */
export const receivePlan = (
  call: Client['call'],
  rows: readonly BulkRow[],
  list: ReceivingType,
  { canGiveUp, reason }: ReceiveRights,
): BulkPlan => ({
  steps: stepsOf(rows, (ids) => call(`${customerLists[list].path}/receive`, { body: { ids }, quiet: true })),
  inverse:
    list === 'pools' && canGiveUp
      ? (done) => ({
          steps: stepsOf(done, (ids) =>
            call('customers/customers/giveUp/{id}', {
              params: { id: 0 },
              body: { ids, reason },
              quiet: true,
            }),
          ),
        })
      : undefined,
})
