import { sql } from 'kysely'
import type { ContactRefusal, ContactRules, QueueCounts } from '@hospital-crm/api/entities'
import { quietFor } from '@hospital-crm/api/rules'
import { every } from '../access/scope.ts'
import { CLOCK_DRIFT, unixNow } from '../basics/clock.ts'
import type { CustomerRecord } from '../customers/core/columns.ts'
import { refusalsOf } from '../customers/core/contact.ts'
import { orderOf } from '../customers/core/order.ts'
import type { Trx } from '../database/connect.ts'
import { readContactRules } from '../options/contact-setting.ts'
import { calledBy, hold, letGo, isHeld } from './holds.ts'
import { unturned, type OpenRun } from './run.ts'

/** People looked at in one statement. */
const WINDOW = 25

const free = (uid: number) => sql<boolean>`not exists (select from call_holds
  where call_holds.cus_id = customers.id and call_holds.uid <> ${uid} and ${isHeld})`

/** Those who were put off come back in the order in which they were, so that "later" never brings the same one at once. */
const putOffOrder = ({ run, uid }: OpenRun) => sql`(select turns.id from call_turns as turns
  where turns.run_id = ${run} and turns.uid = ${uid} and turns.cus_id = customers.id)`

/** The next people of the list whom nobody has, those first whom the agent had not put off. */
const candidates = async (trx: Trx, run: OpenRun): Promise<CustomerRecord[]> => {
  const look = async (later: boolean) => {
    const order = later ? putOffOrder(run) : orderOf(run.sort, run.hidden)
    const { rows } = await sql<CustomerRecord>`select customers.* from customers
      where ${every([unturned(run, later), free(run.uid)])}
      order by ${order} limit ${WINDOW}`.execute(trx)
    return rows
  }
  const rows = await look(false)
  return rows.length > 0 ? rows : look(true)
}

const stillThere = async (trx: Trx, run: OpenRun, id: number): Promise<CustomerRecord | undefined> => {
  const { rows } = await sql<CustomerRecord>`select customers.* from customers
    where ${every([unturned(run, true), sql<boolean>`customers.id = ${id}`])}`.execute(trx)
  return rows[0]
}

/** Notes what became of a person in a run, in place of what was noted before. */
export const noteTurn = async (
  trx: Trx,
  { run, uid }: Pick<OpenRun, 'run' | 'uid'>,
  id: number,
  state: Exclude<keyof QueueCounts, 'total' | 'others'>,
): Promise<void> => {
  await sql`delete from call_turns where run_id = ${run} and uid = ${uid} and cus_id = ${id}`.execute(trx)
  await trx
    .insertInto('call_turns')
    .values({
      run_id: run,
      uid,
      cus_id: id,
      state,
      made_time: unixNow(),
      follow_up_id: null,
      version: null,
      before: null,
    })
    .execute()
}

interface Taking {
  timeZone: string
  rules: ContactRules
}

const release = (trx: Trx, { uid }: OpenRun, id: number) =>
  sql`delete from call_holds where cus_id = ${id} and uid = ${uid}`.execute(trx)

/** Takes one person whom nobody else has got meanwhile. */
const tryOne = async (trx: Trx, run: OpenRun, id: number): Promise<CustomerRecord | undefined> => {
  if (!(await hold(trx, run, id))) return undefined
  // Whoever let go of them a moment ago may have called them.
  const record = await stillThere(trx, run, id)
  if (!record) await release(trx, run, id)
  return record
}

const firstOf = async (
  trx: Trx,
  run: OpenRun,
  people: readonly CustomerRecord[],
  { timeZone, rules }: Taking,
): Promise<CustomerRecord | undefined> => {
  const asked = { way: 'call', now: unixNow(), timeZone, rules: { ...rules, quiet: null } } as const
  const pass = ({ why }: ContactRefusal, id: number) =>
    noteTurn(trx, run, id, why === 'touch_limit' ? 'limited' : 'unwanted')
  const refused = await refusalsOf(trx, people, asked)
  for (const { id } of people) {
    const refusal = refused.get(id)
    if (refusal) await pass(refusal, id)
    else {
      const record = await tryOne(trx, run, id)
      // Whoever was written to while the hold was waited for is refused as well.
      const late = record && (await refusalsOf(trx, [record], asked)).get(id)
      if (record && !late) return record
      if (late) {
        await release(trx, run, id)
        await pass(late, id)
      }
    }
  }
  return undefined
}

/** Whom the agent has, or had when they stopped, as long as nobody has called or holds them. */
const placeOf = async (trx: Trx, run: OpenRun): Promise<CustomerRecord[]> => {
  const { rows } = await sql<CustomerRecord>`select customers.* from customers
    where customers.id in (
      select cus_id from call_holds where run_id = ${run.run} and uid = ${run.uid}
      union all select cus_id from call_seats where run_id = ${run.run} and uid = ${run.uid})
      and ${every([unturned(run, false), free(run.uid)])} limit 1`.execute(trx)
  return rows
}

export interface Taken {
  record: CustomerRecord | undefined
  rest: ContactRefusal | null
  quiet: ContactRules['quiet']
}

/**
 * Gives an agent the next person of a run, or the one that they have; nobody in quiet hours. Whom they are calling they have
 * until it is written down, which no rule forbids.
 */
export const take = async (trx: Trx, run: OpenRun): Promise<Taken> => {
  const { timeZone } = run
  const rules = await readContactRules(trx)
  const now = unixNow()
  const called = await calledBy(trx, run)
  let record = called === undefined ? undefined : await tryOne(trx, run, called)
  const wait = record ? 0 : quietFor(rules.quiet, now, timeZone)
  const rest: ContactRefusal | null = wait > 0 ? { why: 'quiet_hours', until: now + wait } : null
  if (!record && !rest) {
    record = await firstOf(trx, run, await placeOf(trx, run), { rules, timeZone })
    for (;;) {
      if (record) break
      const people = await candidates(trx, run)
      if (people.length === 0) break
      record = await firstOf(trx, run, people, { rules, timeZone })
    }
  }
  await letGo(trx, run, record?.id)
  await trx
    .updateTable('call_seats')
    .set({ cus_id: record?.id ?? null, used_time: now })
    .where('run_id', '=', run.run)
    .where('uid', '=', run.uid)
    .execute()
  return { record, rest, quiet: rules.quiet }
}

/** How far the run is, as the agent sees it. */
export const countsOf = async (
  trx: Trx,
  { run, uid, today }: Pick<OpenRun, 'run' | 'uid' | 'today'>,
): Promise<QueueCounts> => {
  const { rows } = await sql<QueueCounts>`
    select (select total from call_seats where run_id = ${run} and uid = ${uid}) as total,
      count(*) filter (where state = 'done' and uid = ${uid})::int as done,
      count(*) filter (where state = 'done' and uid <> ${uid})::int as others,
      count(*) filter (where state = 'skipped' and made_time >= ${today} and made_time <= ${unixNow() + CLOCK_DRIFT})::int as skipped,
      count(*) filter (where state = 'later')::int as later,
      count(*) filter (where state = 'unwanted')::int as unwanted,
      count(*) filter (where state = 'limited')::int as limited
    from call_turns where run_id = ${run} and (uid = ${uid} or state = 'done')`.execute(trx)
  const [counts] = rows
  return counts ?? { total: 0, done: 0, others: 0, skipped: 0, later: 0, unwanted: 0, limited: 0 }
}
