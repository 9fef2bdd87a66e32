import type { Client } from '@hospital-crm/api/client'
import type { BulkOutcome } from '@hospital-crm/api/entities'
import type { BulkPlan, BulkRow } from './bulk.types.ts'
import { CALL_LIMIT, groupsOf, stepsOf } from './steps.ts'

interface GiveUpRights {
  /** Who gives up: customers of others have to be handed back to them. */
  me: number
  /** Rows of the pool may be received, without a form. */
  canReceive: boolean
  canTransfer: boolean
}

/** Out of the pool again, and to the agent they had. What was received and not handed on is told as failed. */
const takeBack =
  (call: Client['call'], owner: number, me: number) =>
  async (ids: number[]): Promise<BulkOutcome> => {
    const received = await call('customers/cuspools/receive', { body: { ids }, quiet: true })
    if (owner === me || received.done.length === 0) return received
    const { done, failed } = await call('customers/customers/transfer/{id}', {
      params: { id: 0 },
      body: { uid: owner, ids: received.done },
      quiet: true,
    })
    return { done, failed: [...received.failed, ...failed] }
  }

/** Gives several customers up; taken back where the rights suffice, each goes to the agent it had. */
export const giveUpPlan = (
  call: Client['call'],
  rows: readonly BulkRow[],
  reason: string,
  { me, canReceive, canTransfer }: GiveUpRights,
): BulkPlan => ({
  steps: stepsOf(rows, (ids) =>
    call('customers/customers/giveUp/{id}', { params: { id: 0 }, body: { ids, reason }, quiet: true }),
  ),
  inverse:
    canReceive && rows.every(({ uid }) => uid === me || canTransfer)
      ? (done) => ({
          steps: groupsOf(done, ({ uid }) => uid).flatMap((group) =>
            stepsOf(group, takeBack(call, group[0].uid, me), CALL_LIMIT),
          ),
        })
      : undefined,
})
