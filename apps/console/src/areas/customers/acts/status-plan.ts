import type { Client } from '@hospital-crm/api/client'
import { isBulkOutcome, type BulkOutcome } from '@hospital-crm/api/entities'
import type { BulkPlan, BulkRow } from './bulk.types.ts'
import { groupsOf, stepsOf } from './steps.ts'

/** What several customers get. Without a disease each keeps its own. */
export interface StatusChoice {
  status: number
  disease?: number | undefined
}

const send =
  (call: Client['call'], { status, disease }: StatusChoice) =>
  async (ids: number[]): Promise<BulkOutcome> => {
    const answer = await call('customers/customers/updateStatus/{id}', {
      params: { id: 0 },
      body: { ids, status, ...(disease !== undefined && { disease }) },
      quiet: true,
    })
    return isBulkOutcome(answer) ? answer : { done: [answer.id], failed: [] }
  }

/** Sets the visit status of several customers; taken back, each has its own again. */
export const statusPlan = (
  call: Client['call'],
  rows: readonly BulkRow[],
  choice: StatusChoice,
): BulkPlan => ({
  steps: stepsOf(rows, send(call, choice)),
  inverse: (done) => ({
    steps: groupsOf(done, ({ status, disease }) => `${status}/${disease}`).flatMap((group) =>
      stepsOf(group, send(call, { status: group[0].status, disease: group[0].disease })),
    ),
  }),
})
