import type { BulkOutcome } from '@hospital-crm/api/entities'
import { findRecords, reachable } from '../find.ts'
import { writing, type WritingCall } from '../write.ts'
import { notFound } from './outcome.ts'

/** Destroys what lies in the recycle bin. */
export const destroyCustomers = (call: WritingCall, targets: readonly number[]): Promise<BulkOutcome> =>
  writing(call, async ({ trx, actor, catalogue, record, language }) => {
    const found = await findRecords(trx, {
      ids: targets,
      within: reachable(actor, catalogue, ['waste']),
      lock: true,
    })
    const done = found.map(({ id }) => id)
    if (done.length > 0) await trx.deleteFrom('customers').where('id', 'in', done).execute()
    for (const id of done) record({ action: 'customer.destroy', target_type: 'customer', target_id: id })
    return { done, failed: targets.filter((id) => !done.includes(id)).map((id) => notFound(id, language)) }
  })
