import { sql } from 'kysely'
import type { BodyOf } from '@hospital-crm/api/contract'
import type { BulkOutcome } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { findRecords, reachable } from '../find.ts'
import { unixNow } from '../store.ts'
import { writing, type WritingCall } from '../write.ts'
import { notFound } from './outcome.ts'
import { targetsOf } from './targets.ts'

/** Gives customers up to the pool. */
export const giveUpCustomers = (
  call: WritingCall,
  id: number,
  { ids, reason }: BodyOf<'customers/customers/giveUp/{id}'>,
): Promise<BulkOutcome> =>
  writing(call, async ({ trx, actor, catalogue, record, language }) => {
    const targets = targetsOf(id, ids, language)
    const within = reachable(actor, catalogue, ['customer'])
    const found = await findRecords(trx, { ids: targets, within, lock: true })
    if (id !== 0 && found.length === 0) throw new CallError('not_found')
    const done = found.map((customer) => customer.id)
    await sql`update customers set stage = 'pool', uid = 0, version = version + 1,
      updated_time = ${unixNow()} where id = any(${done}::int[])`.execute(trx)
    for (const customer of found)
      record({
        action: 'customer.give_up',
        target_type: 'customer',
        target_id: customer.id,
        changes: { uid: { old: customer.uid, new: 0 }, reason: { old: null, new: reason } },
      })
    return {
      done,
      failed: targets.filter((target) => !done.includes(target)).map((target) => notFound(target, language)),
    }
  })
