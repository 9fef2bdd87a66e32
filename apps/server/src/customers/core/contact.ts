import type { ContactRefusal, ContactRules, ContactWay } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { refuseContact, TOUCH_SECONDS } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import { idArray } from '../../access/scope.ts'
import { CLOCK_DRIFT } from '../../basics/clock.ts'
import type { Settings } from '../../basics/settings.ts'
import type { Db, Trx } from '../../database/connect.ts'
import type { MayTell } from '../../notices/plans.ts'
import { readConfig } from '../../options/config.ts'
import { readContactRules } from '../../options/contact-setting.ts'
import type { CustomerRecord } from './columns.ts'

/** When some customers were contacted in the last days that count: calls, WeChat and messages, but no visits. */
export const touchesOf = async (
  db: Db | Trx,
  ids: readonly number[],
  now: number,
): Promise<Map<number, number[]>> => {
  const since = now - TOUCH_SECONDS
  const until = now + CLOCK_DRIFT
  const named = idArray(ids)
  const { rows } = await sql<{ cus_id: number; created_time: number }>`
    select cus_id, created_time from follow_ups
    where cus_id = any(${named}) and created_time > ${since} and created_time <= ${until} and channel is distinct from 'visit'
    union all
    select cus_id, created_time from sms_messages
    where cus_id = any(${named}) and created_time > ${since} and created_time <= ${until} and (status <> 'failed' or problem = 'no_answer')`.execute(
    db,
  )
  const touches = new Map<number, number[]>()
  for (const { cus_id: id, created_time: at } of rows) touches.set(id, [...(touches.get(id) ?? []), at])
  return touches
}

/** By what a contact is judged. */
export interface ContactTime {
  way: ContactWay
  /** Unix seconds. */
  now: number
  timeZone: string
  rules: ContactRules
}

/** What stands against contacting each of some customers; those against whom nothing does are left out. */
export const refusalsOf = async (
  db: Db | Trx,
  records: readonly Pick<CustomerRecord, 'id' | 'contact_stops'>[],
  time: ContactTime,
): Promise<Map<number, ContactRefusal>> => {
  const ids = records.map(({ id }) => id)
  const touches = time.rules.touches_a_week === 0 ? new Map() : await touchesOf(db, ids, time.now)
  return new Map(
    records.flatMap(({ id, contact_stops: stops }) => {
      const refusal = refuseContact({ ...time, stops, touches: touches.get(id) ?? [] })
      return refusal ? [[id, refusal]] : []
    }),
  )
}

/** A reason as an error that says it, and until when. */
export const contactError = ({ why, until }: ContactRefusal, now: number): CallError => {
  if (why === 'do_not_contact') return new CallError(why, { until })
  return new CallError(why, { retry_after: Math.max(1, (until ?? now) - now) })
}

/** Of some customers whose plans are due, those who may be called now. */
export const callable =
  (settings: Pick<Settings, 'timeZone'>): MayTell =>
  async (trx, plans, now) => {
    const [rules, { config }] = await Promise.all([readContactRules(trx), readConfig(trx, settings)])
    const refused = await refusalsOf(trx, plans, { way: 'call', now, timeZone: config.time_zone, rules })
    return plans.filter(({ id }) => !refused.has(id))
  }
