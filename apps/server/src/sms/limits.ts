import { smsLimits, standardSmsLimits, type SmsLimits } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { dayBounds, quietFor } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import type { Db, Trx } from '../database/connect.ts'
import { readStored } from '../options/stored-setting.ts'
import { CLOCK_DRIFT } from '../basics/clock.ts'

/** Limits of messages as they are stored. */
export const smsSetting = { key: 'sms_limits', schema: smsLimits, standard: standardSmsLimits }
const MINUTE = 60

/** First keys of the advisory locks that count one person's messages, and one number's, one after the other. */
const LOCKS = { person: 5_207_309, number: 5_207_310 } as const

/** How many messages may be sent, and when. */
export const readSmsLimits = async (db: Db | Trx): Promise<SmsLimits> => {
  const [limits] = await readStored(db, smsSetting)
  return limits
}

/** Lets one person's messages be counted by one transaction at a time, until it ends. */
export const takePersonsTurn = async (trx: Trx, uid: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${LOCKS.person}, ${uid})`.execute(trx)
}

/** Messages that went out, wait to, or may have gone out: nobody gets more of them for a gateway's silence. */
const countSince = async (
  trx: Trx,
  by: { uid: number } | { phone: string },
  since: number,
  now: number,
): Promise<number> => {
  const { sent } = await trx
    .selectFrom('sms_messages')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('created_time', '>=', since)
    .where('created_time', '<=', now + CLOCK_DRIFT)
    .where((eb) => eb.or([eb('status', '<>', 'failed'), eb('problem', '=', 'no_answer')]))
    .$if('uid' in by, (query) => query.where('uid', '=', 'uid' in by ? by.uid : 0))
    .$if('phone' in by, (query) => query.where('phone', '=', 'phone' in by ? by.phone : ''))
    .executeTakeFirstOrThrow()
  return sent
}

/**
 * Refuses one message too many. The person's turn has been taken.
 * @throws CallError `quiet_hours`, or `message_limit` with `limit` person or number.
 */
export const refuseTooMany = async (
  trx: Trx,
  { uid, phone, now, timeZone }: { uid: number; phone: string; now: number; timeZone: string },
): Promise<void> => {
  const limits = await readSmsLimits(trx)
  const quiet = quietFor(limits.quiet, now, timeZone)
  if (quiet > 0) throw new CallError('quiet_hours', { retry_after: quiet })
  await sql`select pg_advisory_xact_lock(${LOCKS.number}, hashtext(${phone}))`.execute(trx)
  const today = dayBounds(now, timeZone)
  const tomorrow = Math.max(1, today.to + 1 - now)
  const refuse = (limit: 'person' | 'number', retry_after: number) =>
    new CallError('message_limit', { limit, retry_after })
  if ((await countSince(trx, { uid }, now - MINUTE + 1, now)) >= limits.person_a_minute)
    throw refuse('person', MINUTE)
  if ((await countSince(trx, { uid }, today.from, now)) >= limits.person_a_day)
    throw refuse('person', tomorrow)
  if ((await countSince(trx, { phone }, today.from, now)) >= limits.number_a_day)
    throw refuse('number', tomorrow)
}
