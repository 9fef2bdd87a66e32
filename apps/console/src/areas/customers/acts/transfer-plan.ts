import type { Client } from '@hospital-crm/api/client'
import type { BulkPlan, BulkRow, BulkStep } from './bulk.types.ts'
import { CALL_LIMIT, groupsOf, settledSteps, stepsOf } from './steps.ts'

/** One customer, as the row was shown: somebody else may have handed it on meanwhile, which the server notices. */
const transferOne = (call: Client['call'], { id, version }: BulkRow, uid: number): BulkStep => ({
  ids: [id],
  send: () =>
    call('customers/customers/transfer/{id}', { params: { id }, body: { uid, version }, quiet: true }),
})

/** As many as a call takes: the new agent is told once for each call. */
const transferSteps = (call: Client['call'], rows: readonly BulkRow[], uid: number): BulkStep[] =>
  stepsOf(
    rows,
    (ids) =>
      call('customers/customers/transfer/{id}', { params: { id: 0 }, body: { uid, ids }, quiet: true }),
    CALL_LIMIT,
  )

/** Hands several customers over; taken back, each goes to the agent it had. */
export const transferPlan = (call: Client['call'], rows: readonly BulkRow[], uid: number): BulkPlan => ({
  steps: rows.length === 1 && rows[0] ? [transferOne(call, rows[0], uid)] : transferSteps(call, rows, uid),
  inverse: (done) => {
    const own = done.filter((row) => row.uid === uid || row.uid === 0)
    const moved = done.filter((row) => row.uid !== uid && row.uid !== 0)
    return {
      steps: [
        ...settledSteps(own),
        ...groupsOf(moved, (row) => row.uid).flatMap((group) => transferSteps(call, group, group[0].uid)),
      ],
    }
  },
})
