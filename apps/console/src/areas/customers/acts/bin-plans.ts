import type { Client } from '@hospital-crm/api/client'
import { customerLists, type BulkOutcome, type ListWithAct } from '@hospital-crm/api/entities'
import type { BulkPlan, BulkRow } from './bulk.types.ts'
import { stepsOf } from './steps.ts'

/** The lists whose rows can be moved to the bin. */
type RemovableList = ListWithAct<'remove'>

const send =
  (call: Client['call'], list: RemovableList) =>
  (ids: number[]): Promise<BulkOutcome> => {
    const input = { params: { id: 0 }, body: { ids }, quiet: true }
    return call(`${customerLists[list].path}/delete/{id}`, input)
  }

/** Moves several records to the bin; taken back, they are restored. */
export const removePlan = (
  call: Client['call'],
  rows: readonly BulkRow[],
  { list, canRestore }: { list: RemovableList; canRestore: boolean },
): BulkPlan => ({
  steps: stepsOf(rows, send(call, list)),
  inverse: canRestore
    ? (done) => ({
        steps: stepsOf(done, (ids) => call('customers/cuswastes/restore', { body: { ids }, quiet: true })),
      })
    : undefined,
})

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

/** Destroys several records of the bin. Nothing takes it back. */
export const destroyPlan = (call: Client['call'], rows: readonly BulkRow[]): BulkPlan => ({
  steps: stepsOf(rows, (ids) =>
    call('customers/cuswastes/delete/{id}', { params: { id: 0 }, body: { ids }, quiet: true }),
  ),
})
