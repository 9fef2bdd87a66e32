import { sql } from 'kysely'
import type { BodyOf } from '@hospital-crm/api/contract'
import { REVEAL_SECONDS, type RevealedPhone } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { dayBounds } from '@hospital-crm/api/rules'
import { hidesPhones } from '../access/mask.ts'
import { findRecord, openStages, reachable } from '../customers/core/find.ts'
import { CLOCK_DRIFT, unixNow } from '../basics/clock.ts'
import type { Trx } from '../database/connect.ts'
import type { CallContext } from '../http/context.ts'
import { invalid } from '../http/validate.ts'
import { catalogueOf } from '../options/catalogue.ts'
import { readConfig } from '../options/config.ts'
import { quotaOf, readRevealLimits } from './reveal-limits.ts'

type RevealCall = CallContext<'customers/customers/revealPhone/{id}'>
type Wish = BodyOf<'customers/customers/revealPhone/{id}'> & { id: number }

/** First key of the advisory locks that count one person's reveals one after the other. */
const REVEAL_LOCK = 5_207_308

/** Takes one of today's reveals and answers how many are left; null where the role has no quota. */
const takeOne = async (trx: Trx, { actor, settings }: RevealCall, id: number): Promise<number | null> => {
  const role_id = actor.role?.id ?? 0
  const quota = quotaOf(await readRevealLimits(trx), role_id)
  const now = unixNow()
  const { config } = await readConfig(trx, settings)
  const today = dayBounds(now, config.time_zone)
  await sql`select pg_advisory_xact_lock(${REVEAL_LOCK}, ${actor.id})`.execute(trx)
  const { used } = await trx
    .selectFrom('phone_reveals')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .where('uid', '=', actor.id)
    .where('created_time', '>=', today.from)
    .where('created_time', '<=', now + CLOCK_DRIFT)
    .executeTakeFirstOrThrow()
  if (quota !== null && used >= quota)
    throw new CallError('reveal_quota', { retry_after: Math.max(1, today.to + 1 - now) })
  await trx
    .insertInto('phone_reveals')
    .values({ uid: actor.id, role_id, cus_id: id, created_time: now })
    .execute()
  return quota === null ? null : quota - used - 1
}

/**
 * Answers one whole number and logs it in the same transaction. Whoever sees the number anyway pays no quota, but is
 * logged just the same.
 * @throws CallError `not_found` for what is out of reach or has no number, `reveal_quota` until the hospital's midnight.
 */
export const revealPhone = async (call: RevealCall, wish: Wish): Promise<RevealedPhone> => {
  const { db, actor, audit, meta } = call
  const { id, reason, contact } = wish
  const catalogue = await catalogueOf(db)
  return audit.transaction(async (trx, record) => {
    const customer = await findRecord(trx, id, reachable(actor, catalogue, openStages(actor)))
    const companion = contact === undefined ? undefined : customer.contacts[contact]
    if (contact !== undefined && companion === undefined)
      throw invalid({ contact: 'wrong_value' }, meta.language)
    const phone = companion?.phone ?? customer.phone
    if (phone === '') throw new CallError('not_found')
    const left = hidesPhones(actor, customer) ? await takeOne(trx, call, id) : null
    record({
      action: 'customer.reveal_phone',
      target_type: 'customer',
      target_id: id,
      changes: { reason, ...(contact !== undefined && { contact }) },
    })
    return { phone, seconds: REVEAL_SECONDS, left }
  })
}
