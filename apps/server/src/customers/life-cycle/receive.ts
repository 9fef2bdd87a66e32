import { sql } from 'kysely'
import type { BodyOf } from '@hospital-crm/api/contract'
import type { BulkOutcome, CustomerStage } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { findRecords, reachable } from '../find.ts'
import { unixNow } from '../store.ts'
import { writing, type WritingCall } from '../write.ts'
import { notFound } from './outcome.ts'
import { targetsOf } from './targets.ts'

/** Makes rows of a stage customers of the caller. */
export const receiveRows = (
  call: WritingCall,
  stage: Extract<CustomerStage, 'lead' | 'pool'>,
  { ids }: BodyOf<'customers/cusleads/receive'>,
): Promise<BulkOutcome> =>
  writing(call, async ({ trx, actor, catalogue, record, language }) => {
    const targets = targetsOf(0, ids, language)
    const found = await findRecords(trx, {
      ids: targets,
      within: reachable(actor, catalogue, [stage]),
      lock: true,
    })
    if (targets.length === 1 && found.length === 0) throw new CallError('not_found')
    const done = found.map(({ id }) => id)
    await sql`update customers set stage = 'customer', uid = ${actor.id}, version = version + 1,
      updated_time = ${unixNow()} where id = any(${done}::int[])`.execute(trx)
    for (const { id, uid } of found)
      record({
        action: 'customer.receive',
        target_type: 'customer',
        target_id: id,
        changes: { uid: { old: uid, new: actor.id } },
      })
    return { done, failed: targets.filter((id) => !done.includes(id)).map((id) => notFound(id, language)) }
  })
