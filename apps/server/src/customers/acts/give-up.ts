import type { BodyOf } from '@hospital-crm/api/contract'
import type { BulkOutcome } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { invalid } from '../../http/validate.ts'
import type { CustomerRecord } from '../core/columns.ts'
import { findRecords, reachable } from '../core/find.ts'
import { unixNow } from '../../basics/clock.ts'
import { storable } from '../../basics/text.ts'
import { writing, type WritingCall } from './write.ts'
import { livesOf, type Life } from '../life/life.ts'
import { notFound, refuseOtherAgent, targetsOf } from './outcome.ts'
import { REPEATED_SECONDS } from '../life/repeated.ts'
import { moveToPool } from './to-pool.ts'

/** Given up before by the same person, whose answer was lost. */
const isRepeated = (record: CustomerRecord, life: Life | undefined, uid: number, now: number): boolean =>
  record.stage === 'pool' && life?.pooled_by === uid && (life.pooled_time ?? 0) > now - REPEATED_SECONDS

/**
 * Gives customers up to the pool, where every permitted agent may take them. An agent who is not the one who gives them up
 * is told. One customer out of reach is `not_found`; of several, each is reported.
 * @throws CallError `validation_failed` without a reason, `edit_conflict`, `not_found`.
 */
export const giveUpCustomers = (
  call: WritingCall,
  id: number,
  { ids, reason, version }: BodyOf<'customers/customers/giveUp/{id}'>,
): Promise<BulkOutcome> =>
  writing(call, async (context) => {
    const { trx, actor, catalogue, record, language } = context
    const targets = targetsOf(id, ids, language)
    if (id === 0 && version !== undefined) throw invalid({ version: 'unknown_field' }, language)
    const text = storable(reason).trim()
    if (text === '') throw invalid({ reason: 'required' }, language)
    const within = reachable(actor, catalogue, ['customer', 'pool'])
    const found = await findRecords(trx, { ids: targets, within, lock: true })
    const lives = await livesOf(trx, targets)
    const now = unixNow()
    const leaving = found.filter(({ stage }) => stage === 'customer')
    const repeated = found.filter((one) => isRepeated(one, lives.get(one.id), actor.id, now))
    const done = targets.filter((target) => [...leaving, ...repeated].some((one) => one.id === target))
    const missed = targets.filter((target) => !done.includes(target))
    if (id !== 0 && missed.length > 0) throw new CallError('not_found')
    for (const customer of leaving) refuseOtherAgent(customer, 0, version)
    await moveToPool(
      context,
      leaving,
      { action: 'give_up', by: call.audit.who, reason: text, why: { reason: text } },
      now,
    )
    for (const target of missed)
      record({
        action: 'customer.give_up',
        target_type: 'customer',
        target_id: target,
        result: 'not_found',
      })
    return { done, failed: missed.map((target) => notFound(target, language)) }
  })
