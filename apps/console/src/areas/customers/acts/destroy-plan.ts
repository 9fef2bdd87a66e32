import type { Client } from '@hospital-crm/api/client'
import type { BulkPlan, BulkRow } from './bulk.types.ts'
import { stepsOf } from './steps-of.ts'

/** Destroys several records of the bin. Nothing takes it back. */
export const destroyPlan = (call: Client['call'], rows: readonly BulkRow[]): BulkPlan => ({
  steps: stepsOf(rows, (ids) =>
    call('customers/cuswastes/delete/{id}', { params: { id: 0 }, body: { ids }, quiet: true }),
  ),
})
