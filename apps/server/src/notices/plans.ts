import { noticeRobots, type ContactStop } from '@hospital-crm/api/entities'
import { sql } from 'kysely'
import { idArray } from '../access/scope.ts'
import type { Db, Trx } from '../database/connect.ts'
import { takeTurns } from './store.ts'

/** Plans that were due for longer than this, in seconds, make no notice any more: the server was away. */
export const PLAN_BOUND_SECONDS = 86_400

/** Customers looked at in one round. */
const BATCH = 1000

/** A plan whose moment has come. */
export interface DuePlan {
  id: number
  uid: number
  next_followed: number
  contact_stops: ContactStop[]
}

/** Of some plans those that may be told now; the others wait. */
export type MayTell = (trx: Trx, plans: readonly DuePlan[], now: number) => Promise<readonly DuePlan[]>

/** Which plans are looked at: those due in between, of everybody or of one customer. */
interface Look {
  since: number
  now: number
  only: number | undefined
}

const duePlans = ({ since, now, only }: Look, after: Pick<DuePlan, 'id' | 'next_followed'>) => sql<DuePlan>`
  select customers.id, customers.uid, customers.next_followed, customers.contact_stops from customers
  join users on users.id = customers.uid and users.status <> 3
  where customers.stage = 'customer' and customers.next_followed > ${since} and customers.next_followed <= ${now}
    and (customers.next_followed, customers.id) > (${after.next_followed}, ${after.id})
    ${only === undefined ? sql`` : sql`and customers.id = ${only}`}
    and not exists (select from notices where kind = 'plan' and notices.customer_ids[1] = customers.id
      and notices.plan_time = customers.next_followed)
  order by customers.next_followed, customers.id limit ${BATCH}`

/** The first plans that may be told: those that wait are passed over, so that they keep nobody else waiting. */
const tellable = async (trx: Trx, look: Look, mayTell: MayTell): Promise<readonly DuePlan[]> => {
  let after: Pick<DuePlan, 'id' | 'next_followed'> = { id: 0, next_followed: look.since }
  for (;;) {
    const { rows } = await duePlans(look, after).execute(trx)
    const last = rows.at(-1)
    if (last === undefined) return []
    const plans = await mayTell(trx, rows, look.now)
    if (plans.length > 0 || rows.length < BATCH) return plans
    after = last
  }
}

const tellSome = (db: Db, now: number, mayTell: MayTell, only: number | undefined): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const watch = await trx.selectFrom('plan_watch').select('since').executeTakeFirstOrThrow()
    const since = Math.max(watch.since, now - PLAN_BOUND_SECONDS)
    const rows = await tellable(trx, { since, now, only }, mayTell)
    if (rows.length === 0) return 0
    const uids = [...new Set(rows.map(({ uid }) => uid))]
    await takeTurns(trx, uids)
    const { numAffectedRows } = await sql`
      insert into notices (user_id, kind, from_uid, customer_ids, plan_time, created_time)
      select customers.uid, 'plan', ${noticeRobots.plan}, array[customers.id], customers.next_followed, ${now}
      from customers
      where customers.id = any(${idArray(rows.map(({ id }) => id))}) and customers.uid = any(${idArray(uids)})
        and customers.stage = 'customer' and customers.next_followed > ${since}
        and customers.next_followed <= ${now}
      order by customers.next_followed, customers.id
      on conflict do nothing`.execute(trx)
    return Number(numAffectedRows ?? 0)
  })

/**
 * Tells owners of the plans whose moment has come, all of them, or of one customer. The database holds each plan to one
 * notice, whatever process looks and however often; whoever moved or did a plan before is read again in the writing
 * statement. Answers how many notices were made. `now` is in Unix seconds, `mayTell` holds plans back while the customer is
 * not to be called.
 */
export const remindOfPlans = async (
  db: Db,
  now: number,
  mayTell: MayTell = (_trx, plans) => Promise.resolve(plans),
  only?: number,
): Promise<number> => {
  let made = 0
  for (;;) {
    const told = await tellSome(db, now, mayTell, only)
    if (told === 0) return made
    made += told
  }
}
