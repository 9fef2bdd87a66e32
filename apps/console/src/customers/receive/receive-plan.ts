import type { Client } from '@hospital-crm/api/client'
import type { ReceivingType } from '@hospital-crm/api/entities'
import type { BulkPlan, BulkRow } from '../bulk/bulk.types.ts'
import { stepsOf } from '../bulk/steps-of.ts'

/** Makes several leads or rows of the pool customers of the caller. They cannot go back: a lead given up is in the pool. */
export const receivePlan = (
  call: Client['call'],
  rows: readonly BulkRow[],
  list: ReceivingType,
): BulkPlan => ({
  steps: stepsOf(rows, (ids) =>
    list === 'leads'
      ? call('customers/cusleads/receive', { body: { ids }, quiet: true })
      : call('customers/cuspools/receive', { body: { ids }, quiet: true }),
  ),
})
