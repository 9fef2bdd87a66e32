import { QUEUE_CALL_SECONDS, QUEUE_HOLD_SECONDS } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { unixNow } from '../basics/clock.ts'
import type { Db, Trx } from '../database/connect.ts'
import { lasts } from '../database/span.ts'

/** One agent in one run. */
export interface Seat {
  run: number
  uid: number
}

const after = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`
const inTime = after(QUEUE_HOLD_SECONDS)

/** Of a row of those whom agents have: that it still counts. */
export const isHeld = lasts(sql`call_holds.expires_at`, QUEUE_CALL_SECONDS)
const whileHeld = sql`case when ${isHeld} then call_holds.expires_at end`

/**
 * Keeps a person for an agent, unless a colleague has them. Waits for whoever is letting go of them, and locks nothing
 * that a colleague has, so that no two wait for each other.
 */
export const hold = async (trx: Db | Trx, { run, uid }: Seat, id: number): Promise<boolean> => {
  const made = await sql`
    insert into call_holds (cus_id, uid, run_id, expires_at) values (${id}, ${uid}, ${run}, ${inTime})
    on conflict do nothing returning cus_id`.execute(trx)
  if (made.rows.length > 0) return true
  const taken = await sql`
    update call_holds set uid = ${uid}, run_id = ${run},
      expires_at = greatest(${inTime}, case when uid = ${uid} then ${whileHeld} end)
    where cus_id = ${id} and (uid = ${uid} or not ${isHeld}) returning cus_id`.execute(trx)
  return taken.rows.length > 0
}

/** Lets go of whom an agent has in a run, but for one. */
export const letGo = async (trx: Trx, { run, uid }: Seat, but = 0): Promise<void> => {
  await sql`delete from call_holds where run_id = ${run} and uid = ${uid} and cus_id <> ${but}`.execute(trx)
}

/** Whom an agent is calling: kept for longer than beats keep anybody. */
export const calledBy = async (trx: Trx, { run, uid }: Seat): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`select cus_id as id from call_holds
    where run_id = ${run} and uid = ${uid} and ${isHeld} and expires_at > ${inTime}`.execute(trx)
  return rows[0]?.id
}

/** Whose next contact was planned for later than a moment, and is due. */
export const dueSince = (moment: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(customers.next_followed > ${moment} and customers.next_followed <= ${unixNow()}, false)`

/** Whom nobody has called since a run began, or whose next contact has come due since. */
export const uncalled = (started: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(customers.last_followed is null or customers.last_followed < ${started}
    or ${dueSince(sql`customers.last_followed`)})`

/** Whether an agent stopped at a person whom nobody has called since. */
const stoppedAt = async (db: Db | Trx, { run, uid }: Seat, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from call_seats as seats join call_runs as runs on runs.id = seats.run_id
      join customers on customers.id = seats.cus_id
    where seats.run_id = ${run} and seats.uid = ${uid} and seats.cus_id = ${id}
      and ${uncalled(sql`runs.started_time`)}`.execute(db)
  return rows.length > 0
}

/**
 * Says that an agent still has a person, also one whose time had run out, or whom another tab of theirs let go of, while
 * nobody else took them. Answers for how many seconds; a call under way is not cut short by a tab that knows nothing of it.
 * @throws CallError `queue_lost`
 */
export const keep = async (
  db: Db | Trx,
  seat: Seat,
  id: number,
  seconds = QUEUE_HOLD_SECONDS,
): Promise<number> => {
  const prolong = async () => {
    const { rows } = await sql<{ left: number }>`
      update call_holds set expires_at = greatest(${whileHeld}, ${after(seconds)})
      where cus_id = ${id} and run_id = ${seat.run} and uid = ${seat.uid}
      returning ceil(extract(epoch from expires_at - clock_timestamp()))::int as left`.execute(db)
    return rows[0]?.left
  }
  const left = await prolong()
  if (left !== undefined) return left
  if (!(await stoppedAt(db, seat, id)) || !(await hold(db, seat, id))) throw new CallError('queue_lost')
  return (await prolong()) ?? 0
}

/** Whether an agent was given a person, and nobody else since. */
export const isAt = async (db: Db | Trx, { run, uid }: Seat, id: number): Promise<boolean> => {
  const seat = await db
    .selectFrom('call_seats')
    .select('uid')
    .where('run_id', '=', run)
    .where('uid', '=', uid)
    .where('cus_id', '=', id)
    .executeTakeFirst()
  return seat !== undefined
}

/**
 * Lets an agent write down a call with a person who went to a colleague meanwhile, as long as nobody was given to them since.
 * @throws CallError `queue_lost`
 */
export const refuseStranger = async (db: Db | Trx, seat: Seat, id: number): Promise<void> => {
  if (!(await isAt(db, seat, id))) throw new CallError('queue_lost')
}
