import type { Client } from '@hospital-crm/api/client'
import type { BulkPlan, BulkRow } from './bulk.types.ts'
import { stepsOf } from './steps-of.ts'

/** Takes several records out of the bin; taken back, they lie there again. */
export const restorePlan = (
  call: Client['call'],
  rows: readonly BulkRow[],
  { canRemove, onOwnerless }: { canRemove: boolean; onOwnerless: (ids: readonly number[]) => void },
): BulkPlan => ({
  steps: stepsOf(rows, async (ids) => {
    const { ownerless, ...outcome } = await call('customers/cuswastes/restore', {
      body: { ids },
      quiet: true,
    })
    onOwnerless(ownerless)
    return outcome
  }),
  inverse: canRemove
    ? (done) => ({
        steps: stepsOf(done, (ids) =>
          call('customers/customers/delete/{id}', { params: { id: 0 }, body: { ids }, quiet: true }),
        ),
      })
    : undefined,
})
