import { sql } from 'kysely'
import type { BodyOf } from '@hospital-crm/api/contract'
import type { BulkOutcome } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { idArray } from '../../access/scope.ts'
import type { CallContext } from '../../http/context.ts'
import { invalid } from '../../http/validate.ts'
import { readConfig } from '../../options/config.ts'
import { payForNumbers } from '../core/written-numbers.ts'
import type { ChangeContext } from '../core/change-context.ts'
import { notingMove } from '../life/moved.ts'
import { unixNow } from '../../basics/clock.ts'
import { writing, type WritingCall } from './write.ts'
import { findCandidates, standingOf, type Candidates, type ReceivingStage } from '../life/candidates.ts'
import { claimTurns, lookBeforeClaim } from '../life/claiming.ts'
import { endLeases, fits, leasesOn, reservedBy } from '../life/lease.ts'
import { noteReceived } from '../life/life.ts'
import { bookClaims, openAccount, receivingRefusal, type Account } from '../life/limits.ts'
import { refusalOf, targetsOf } from './outcome.ts'
import { fillIn } from './receive-form.ts'

/** A call that receives: the hospital's settings say how. */
export type ReceivingCall = WritingCall & Pick<CallContext<'customers/cusleads/receive'>, 'settings'>

type Receiving = BodyOf<'customers/cusleads/receive'>

interface Attempt {
  context: ChangeContext
  candidates: Candidates
  leases: Awaited<ReturnType<typeof leasesOn>>
  account: Account
  stage: ReceivingStage
  /** What the one row is received with, if it was reserved. */
  lease: string | undefined
  isReservedFirst: boolean
  now: number
}

/** Why a free row may not be taken, if so. */
const refusalFor = (attempt: Attempt, id: number): CallError | undefined => {
  const { context, candidates, leases, account, lease, isReservedFirst, now } = attempt
  const { actor, language } = context
  const held = leases.get(id)
  const isKept = lease !== undefined && fits(held, actor.id, lease)
  if (!isKept && held !== undefined && held.uid !== actor.id) return reservedBy(held, language)
  if (!isKept && (lease !== undefined || isReservedFirst)) return new CallError('lease_expired')
  return receivingRefusal(candidates.lives.get(id), actor.id, account, now, language)
}

/** Decides row by row who is taken; each one taken counts for those after it. */
const choose = async (
  attempt: Attempt,
  ids: readonly number[],
): Promise<{ taken: number[]; mine: number[]; refused: Map<number, CallError> }> => {
  const { context, candidates, account, stage, now } = attempt
  const taken: number[] = []
  const mine: number[] = []
  const refused = new Map<number, CallError>()
  for (const id of ids) {
    const standing = await standingOf(context, candidates, id, stage, now)
    const refusal = standing === 'free' ? refusalFor(attempt, id) : standing
    if (refusal === 'mine') mine.push(id)
    else if (refusal !== undefined) refused.set(id, refusal)
    else {
      taken.push(id)
      account.claimed += 1
      account.held += 1
    }
  }
  return { taken, mine, refused }
}

/** The claim itself: what is not in the stage any more is not taken, whatever was read before. */
const claim = async (
  { trx, actor, record }: ChangeContext,
  { records }: Candidates,
  ids: readonly number[],
  stage: ReceivingStage,
  now: number,
): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    update customers set stage = 'customer', uid = ${actor.id}, version = version + 1, updated_time = ${now},
      ${notingMove(now, actor.id)}, moved_reason = '',
      field_versions = field_versions || jsonb_build_object('uid', version + 1)
    where id = any(${idArray(ids)}) and stage = ${stage} returning id`.execute(trx)
  if (rows.length !== ids.length) throw new CallError('already_received')
  await noteReceived(trx, ids, stage, now)
  await endLeases(trx, ids)
  await bookClaims(trx, actor.id, ids.length)
  for (const id of ids)
    record({
      action: 'customer.receive',
      target_type: 'customer',
      target_id: id,
      changes: {
        stage: { old: stage, new: 'customer' },
        uid: { old: records.get(id)?.uid ?? 0, new: actor.id },
      },
    })
}

/**
 * Makes leads or rows of the pool customers of the caller. One row that cannot be had is a refusal of the call; of several,
 * each is reported. What an earlier call of the same agent took is done.
 * @throws CallError `already_received`, `reserved`, `lease_expired`, `claim_limit`, `holding_limit`, `cooling_off`,
 * `validation_failed` for the form, `not_found`.
 */
export const receiveRows = async (
  call: ReceivingCall,
  stage: ReceivingStage,
  { ids, lease, form }: Receiving,
): Promise<BulkOutcome> => {
  const { config } = await readConfig(call.db, call.settings)
  const { language } = call.meta
  const targets = targetsOf(0, ids, language)
  const [only] = targets.length === 1 ? targets : []
  if (only === undefined && lease !== undefined) throw invalid({ lease: 'wrong_value' }, language)
  if (form !== undefined && lease === undefined) throw new CallError('lease_expired')
  await payForNumbers(call.db, call.actor, form, targets)
  const look = () => lookBeforeClaim(call, targets, stage)
  return claimTurns.take(look, ({ taken: gone, left }) =>
    writing(call, async (context): Promise<BulkOutcome> => {
      const { trx, actor, record } = context
      const now = unixNow()
      const account = await openAccount(trx, actor.id, now, config.time_zone)
      const candidates = await findCandidates(context, left, stage)
      const leases = await leasesOn(trx, left)
      const isReservedFirst = config.OPEN_CLUE_RECEIVE_PRE === 1
      const attempt = { context, candidates, leases, account, stage, lease, isReservedFirst, now }
      const { taken, mine, refused: late } = await choose(attempt, left)
      const refused = new Map([...gone, ...late])
      const refusal = only === undefined ? undefined : refused.get(only)
      if (refusal) throw refusal
      await claim(context, candidates, taken, stage, now)
      const before = only === undefined ? undefined : candidates.records.get(only)
      if (lease !== undefined && before !== undefined && mine.length === 0)
        await fillIn(context, before, form ?? {})
      for (const [id, { error }] of refused)
        record({ action: 'customer.receive', target_type: 'customer', target_id: id, result: error })
      return {
        done: targets.filter((id) => !refused.has(id)),
        failed: [...refused].map(([id, why]) => refusalOf(id, why, language)),
      }
    }),
  )
}
