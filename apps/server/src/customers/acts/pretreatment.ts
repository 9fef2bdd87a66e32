import type { BodyOf } from '@hospital-crm/api/contract'
import {
  customerForm,
  LEASE_SECONDS,
  customerLists,
  type CustomerForm,
  type Pretreatment,
} from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { listPermission } from '@hospital-crm/api/rules'
import { holds } from '../../access/actor.ts'
import { hidesPhones } from '../../access/mask.ts'
import { take, type Limit } from '../../access/rate-limits.ts'
import { readConfig } from '../../options/config.ts'
import type { CustomerRecord } from '../core/columns.ts'
import { findDuplicates } from '../core/duplicates.ts'
import { noteDetailReading } from '../core/reading-log.ts'
import { fieldsFor } from '../core/row.ts'
import { unixNow } from '../../basics/clock.ts'
import { writing } from './write.ts'
import { findCandidates, standingOf, type ReceivingStage } from '../life/candidates.ts'
import { claimTurns, lookBeforeClaim } from '../life/claiming.ts'
import { giveBack, leasesOn, reservedBy, takeLease } from '../life/lease.ts'
import { openAccount, receivingRefusal } from '../life/limits.ts'
import { missingIn } from './receive-form.ts'
import type { ReceivingCall } from './receive.ts'

/** Rows that one person may reserve: nobody keeps the whole list from the others. */
const reservations: Limit = { limit: 30, seconds: 300 }

const formFields = Object.keys(customerForm.shape) as (keyof CustomerForm)[]

/** Keeps the row for the caller, if it can be received at all. */
const reserve = async (
  call: ReceivingCall,
  id: number,
  stage: ReceivingStage,
): Promise<{ lease: string; record: CustomerRecord }> => {
  const { config } = await readConfig(call.db, call.settings)
  const look = () => lookBeforeClaim(call, [id], stage)
  return claimTurns.take(look, () =>
    writing(call, async (context) => {
      const { trx, actor, language } = context
      const now = unixNow()
      const account = await openAccount(trx, actor.id, now, config.time_zone)
      const candidates = await findCandidates(context, [id], stage)
      const record = candidates.records.get(id)
      const standing = await standingOf(context, candidates, id, stage, now)
      if (typeof standing === 'object') throw standing
      // The own one that was taken before needs no reservation.
      if (record === undefined || standing === 'mine') throw new CallError('not_found')
      const held = (await leasesOn(trx, [id])).get(id)
      if (held !== undefined && held.uid !== actor.id) throw reservedBy(held, language)
      const refusal = receivingRefusal(candidates.lives.get(id), actor.id, account, now, language)
      if (refusal) throw refusal
      context.record({ action: 'customer.reserve', target_type: 'customer', target_id: id })
      return { lease: await takeLease(trx, id, actor.id), record }
    }),
  )
}

/**
 * Reserves a lead or a row of the pool and answers what it is received with. Asked again by the same person it begins anew.
 * @throws CallError `forbidden` without the permission to receive from that list, `already_received`, `reserved`,
 * `claim_limit`, `holding_limit`, `cooling_off`, `rate_limited`, `not_found`.
 */
export const pretreat = async (
  call: ReceivingCall,
  { type, id }: BodyOf<'customers/customers/receivePretreatment'>,
): Promise<Pretreatment> => {
  const { db, actor, audit } = call
  const { stage } = customerLists[type]
  if (!holds(actor, listPermission(type, 'receive'))) throw new CallError('forbidden')
  const { granted, retryAfter } = await take(db, `reserve:${actor.id}`, reservations)
  if (!granted) throw new CallError('rate_limited', { retry_after: retryAfter })
  const { lease, record } = await reserve(call, id, stage)
  noteDetailReading(audit, id, formFields, hidesPhones(actor, record))
  const { phone, wechat, qq, contacts, visitor_id: unique } = record
  return {
    lease,
    expires_in: LEASE_SECONDS,
    form: fieldsFor(actor, record, formFields),
    duplicates: await findDuplicates(db, actor, { id, phone, wechat, qq, unique, contacts }),
    missing: Object.keys(missingIn(actor, record)),
  }
}

/**
 * Gives a reserved row back before its time, so that somebody else can have it at once. A lease that holds no more, or
 * that is somebody else's, ends nothing and is answered alike.
 */
export const endReservation = (
  call: ReceivingCall,
  { id, lease }: BodyOf<'customers/customers/endReservation'>,
): Promise<Record<string, never>> =>
  writing(call, async ({ trx, actor, record }) => {
    if (await giveBack(trx, id, actor.id, lease))
      record({ action: 'customer.end_reservation', target_type: 'customer', target_id: id })
    return {}
  })
