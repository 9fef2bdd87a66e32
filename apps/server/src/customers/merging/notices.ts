import { sql } from 'kysely'
import type { Trx } from '../../database/connect.ts'
import type { MovedRows } from '../../database/merges-schema.ts'

type MovedNotices = MovedRows['notices']

/** Notices name the kept record from now on, unless one of the same plan names it already. */
export const moveNotices = async (trx: Trx, gone: number, kept: number): Promise<MovedNotices> => {
  const { rows } = await sql<MovedNotices[number]>`
    select id, array_position(customer_ids, ${gone}) as at, ${kept} = any(customer_ids) as both from notices
    where customer_ids && array[${gone}::integer] and not (kind = 'plan' and exists (select from notices as other
      where other.kind = 'plan' and other.customer_ids[1] = ${kept} and other.plan_time = notices.plan_time))
    order by id for update`.execute(trx)
  const ids = (both: boolean) => rows.filter((row) => row.both === both).map(({ id }) => id)
  await sql`update notices set customer_ids = array_replace(customer_ids, ${gone}, ${kept})
    where id = any(${ids(false)}::bigint[])`.execute(trx)
  await sql`update notices set customer_ids = array_remove(customer_ids, ${gone})
    where id = any(${ids(true)}::bigint[])`.execute(trx)
  return rows
}

/** Notices name the record again that they named before. */
export const giveNoticesBack = async (
  trx: Trx,
  notices: MovedNotices,
  kept: number,
  gone: number,
): Promise<void> => {
  for (const { id, at, both } of notices)
    await sql`update notices set customer_ids = ${
      both
        ? sql`customer_ids[:${at - 1}::integer] || ${gone}::integer || customer_ids[${at}::integer:]`
        : sql`array_replace(customer_ids, ${kept}::integer, ${gone}::integer)`
    } where id = ${id} and ${kept} = any(customer_ids)`.execute(trx)
}
