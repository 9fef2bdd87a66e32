import type { BodyOf } from '@hospital-crm/api/contract'
import { sql } from 'kysely'
import { unixNow } from '../../basics/clock.ts'
import { writing, type WritingCall } from '../acts/write.ts'
import { findPair } from './checks.ts'

/**
 * Notes that two records are two people though they share a way of contact, or takes that back. Said again it changes nothing.
 * @throws CallError `not_found`, `customer_merged`, `validation_failed` for one and the same
 */
export const keepApart = (
  call: WritingCall,
  { one, other, apart }: BodyOf<'customers/customers/keepApart'>,
): Promise<null> =>
  writing(call, async (context) => {
    const { trx, actor, record } = context
    await findPair(context, one, other)
    const [low, high] = one < other ? [one, other] : [other, one]
    const { numAffectedRows } = await (
      apart
        ? sql`insert into customers_apart (low, high, uid, made_time)
          values (${low}, ${high}, ${actor.id}, ${unixNow()}) on conflict do nothing`
        : sql`delete from customers_apart where low = ${low} and high = ${high}`
    ).execute(trx)
    if (!numAffectedRows) return null
    for (const [target_id, from] of [
      [one, other],
      [other, one],
    ] as const)
      record({
        action: apart ? 'customer.keep_apart' : 'customer.not_apart',
        target_type: 'customer',
        target_id,
        changes: { other_record: { old: null, new: from } },
      })
    return null
  })
