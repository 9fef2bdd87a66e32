import { sql } from 'kysely'
import { idArray } from '../../access/scope.ts'
import type { Trx } from '../../database/connect.ts'
import type { CustomerRecord } from '../core/columns.ts'
import { unixNow } from '../../basics/clock.ts'

/** For so long people can take back what they deleted, in seconds; what is restored later is restored like any other. */
const TAKE_BACK_SECONDS = 600

/** A call that was waiting while the customer was deleted notes the time at which it began, at most so long before. */
const WAITING_SECONDS = 60

/** When each of some agents last got a customer, by whatever way, whom they still have or who went to the bin. */
const lastGot = async (trx: Trx, uids: readonly number[]): Promise<Map<number, number>> => {
  const { rows } = await sql<{ uid: number; at: number }>`
    select got.uid, max(lives.owned_time) as at from (
      select id, uid from customers where stage = 'customer' and uid = any(${idArray(uids)})
      union all select id, uid from customers where stage = 'waste' and uid = any(${idArray(uids)})
    ) as got join customer_lives lives on lives.cus_id = got.id
    where lives.owned_time is not null group by got.uid`.execute(trx)
  return new Map(rows.map(({ uid, at }) => [uid, at]))
}

/**
 * Rows of the bin that somebody takes back a short while after having deleted them. Where their agent got nobody meanwhile,
 * everything is as it was before.
 */
export const takenBack = async (
  trx: Trx,
  by: number,
  records: readonly Pick<CustomerRecord, 'id' | 'uid' | 'wasted_time'>[],
): Promise<ReadonlySet<number>> => {
  const since = unixNow() - TAKE_BACK_SECONDS
  const fresh = records.filter(({ wasted_time }) => wasted_time !== null && wasted_time > since)
  if (fresh.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select gone.id from unnest(${idArray(fresh.map(({ id }) => id))}) as gone (id)
    where ${by} = (select uid from audit_log where target_type = 'customer' and target_id = gone.id::text
      and action = 'customer.delete' and result = 'ok' order by seq desc limit 1)`.execute(trx)
  const own = new Set(rows.map(({ id }) => id))
  const got = await lastGot(
    trx,
    fresh.map(({ uid }) => uid),
  )
  const isAsBefore = ({ uid, wasted_time }: (typeof fresh)[number]) =>
    (got.get(uid) ?? 0) < (wasted_time ?? 0) - WAITING_SECONDS
  return new Set(fresh.filter((record) => own.has(record.id) && isAsBefore(record)).map(({ id }) => id))
}
