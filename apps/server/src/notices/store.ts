import { sql, type Insertable } from 'kysely'
import type { Trx } from '../database/connect.ts'
import type { NoticeTable } from '../database/notices-schema.ts'

/** First key of the advisory locks that put one user's notices in order; the second is the user's id. */
const NOTICE_LOCK = 5_207_303

/** What somebody is told, besides when. */
export type NewNotice = Pick<Insertable<NoticeTable>, 'user_id' | 'kind' | 'from_uid'> &
  Partial<
    Pick<Insertable<NoticeTable>, 'session_id' | 'ip' | 'customer_ids' | 'plan_time' | 'gateway' | 'letter'>
  >

/**
 * Takes the users' turns until the transaction ends. Without it a smaller id could become visible after a larger one,
 * and whoever asked for what came after the larger would never see it.
 */
export const takeTurns = async (trx: Trx, userIds: readonly number[]): Promise<void> => {
  for (const id of [...new Set(userIds)].toSorted((one, other) => one - other))
    await sql`select pg_advisory_xact_lock(${NOTICE_LOCK}, ${id})`.execute(trx)
}

/** Stores one notice; it reaches the user when the transaction succeeds. */
export const leaveNotice = async (trx: Trx, notice: NewNotice, now: number): Promise<void> => {
  await takeTurns(trx, [notice.user_id])
  await trx
    .insertInto('notices')
    .values({ session_id: null, plan_time: null, ...notice, created_time: now, read_time: null })
    .execute()
}
