import { createHash } from 'node:crypto'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import {
  kindOfList,
  menuOfList,
  type CustomerStage,
  type ListName,
  type QueueQuestion,
  type SortKey,
} from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { dayBounds, listPermission } from '@hospital-crm/api/rules'
import { holds, type Actor } from '../access/actor.ts'
import { every } from '../access/scope.ts'
import { unixNow, CLOCK_DRIFT } from '../basics/clock.ts'
import { storable } from '../basics/text.ts'
import { readQuestion } from '../customers/core/list.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { CallContext } from '../http/context.ts'
import { MASTER_MENU, questionOfMenu } from '../menus/question.ts'
import { timeZoneOf } from '../options/catalogue.ts'
import { dueSince, uncalled, type Seat } from './holds.ts'

/** Seconds after which a run is over, and the same list begins anew: one that is opened every day too. */
const RUN_SECONDS = 7 * 86_400
/** Most people of a list that are counted. */
const MAX_TOTAL = 100_000
/** First key of the advisory locks that let one agent at a time look for a run. */
const RUN_LOCK = 5_207_331

export type QueueCall = Pick<CallContext<'customers/queue/start'>, 'db' | 'audit' | 'meta' | 'settings'> & {
  actor: Actor
}

/** What a list asks of the agent's own customers. */
interface AskedList {
  list: ListName
  question: QueueQuestion
  /** When the hospital's day began: whom somebody skipped before comes again. */
  today: number
  /** IANA name of the hospital's time zone. */
  timeZone: string
  stage: CustomerStage
  /** Who is in the list. */
  where: RawBuilder<SqlBool>
  sort: readonly SortKey[]
  hidden: boolean
}

/** A run with what it asks. */
export interface OpenRun extends Seat, AskedList {
  started: number
}

interface StoredRun {
  id: number
  list: string
  question: QueueQuestion
  started_time: number
}

const stageOf = (list: ListName): CustomerStage => (kindOfList(list) === 'leads' ? 'lead' : 'customer')

/**
 * Reads what a run asks, by the caller's rights and scope of this moment.
 * @throws CallError `forbidden` for a list that the caller does not hold, `not_found` for a menu that is gone
 */
const asked = async (
  { db, actor, meta, settings }: QueueCall,
  list: ListName,
  question: QueueQuestion,
): Promise<AskedList> => {
  const kind = kindOfList(list)
  if (!holds(actor, listPermission(kind, 'index'))) throw new CallError('forbidden')
  const menu = menuOfList(list) ?? MASTER_MENU
  const own = await questionOfMenu(db, actor, menu, question)
  const stage = stageOf(list)
  const timeZone = await timeZoneOf(db, settings)
  const { where, hidden } = await readQuestion(db, actor, stage, own, { language: meta.language, timeZone })
  const { from: today } = dayBounds(unixNow(), timeZone)
  return { list, question, stage, where, hidden, today, timeZone, sort: own.sort ?? [] }
}

const digestOf = (list: string, { filter, where, q, sort }: QueueQuestion): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([list, filter ?? {}, where ?? null, q ?? '', sort ?? []]))
    .digest()

const join = async (trx: Trx, list: string, question: QueueQuestion): Promise<StoredRun> => {
  const now = unixNow()
  const digest = digestOf(list, question)
  await sql`select pg_advisory_xact_lock(${RUN_LOCK}, ${digest.readInt32BE()})`.execute(trx)
  const known = await trx
    .updateTable('call_runs')
    .set({ used_time: now })
    .where('digest', '=', digest)
    .where('started_time', '>', now - RUN_SECONDS)
    .returningAll()
    .executeTakeFirst()
  if (known) return known
  const values = { list, question: JSON.stringify(question), digest, started_time: now, used_time: now }
  return trx.insertInto('call_runs').values(values).returningAll().executeTakeFirstOrThrow()
}

const countPeople = async (trx: Trx, where: RawBuilder<SqlBool>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from
    (select from customers where ${where} limit ${MAX_TOTAL}) as counted`.execute(trx)
  return rows[0]?.total ?? 0
}

const plain = (question: QueueQuestion): QueueQuestion =>
  JSON.parse(
    JSON.stringify(question, (_key, value: unknown) => (typeof value === 'string' ? storable(value) : value)),
  ) as QueueQuestion

/** What a list asks that is to be opened; throws like {@link runOf}. */
export const wishOf = (call: QueueCall, list: ListName, question: QueueQuestion): Promise<AskedList> =>
  asked(call, list, plain(question))

/** Opens a list for an agent: begins a run, joins that of colleagues, or goes back to the own place. */
export const openRun = async (trx: Trx, uid: number, wish: AskedList): Promise<OpenRun> => {
  const { id: run, started_time: started } = await join(trx, wish.list, wish.question)
  const seat = await trx
    .updateTable('call_seats')
    .set({ used_time: unixNow() })
    .where('run_id', '=', run)
    .where('uid', '=', uid)
    .returning('total')
    .executeTakeFirst()
  if (!seat)
    await trx
      .insertInto('call_seats')
      .values({
        run_id: run,
        uid,
        total: await countPeople(trx, wish.where),
        cus_id: null,
        used_time: unixNow(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  // Whom a rule kept away then may be called by now.
  await sql`delete from call_turns where run_id = ${run} and uid = ${uid} and state in ('unwanted', 'limited')`.execute(
    trx,
  )
  return { run, uid, started, ...wish }
}

/**
 * The caller's own run.
 * @throws CallError `not_found` for one that the caller has not opened, or that is gone; and like opening its list
 */
export const runOf = async (call: QueueCall, id: number): Promise<OpenRun> => {
  const found = await call.db
    .selectFrom('call_runs')
    .innerJoin('call_seats', 'call_seats.run_id', 'call_runs.id')
    .select(['call_runs.id', 'list', 'question', 'started_time'])
    .where('call_runs.id', '=', id)
    .where('uid', '=', call.actor.id)
    .executeTakeFirst()
  if (!found) throw new CallError('not_found')
  const parts = await asked(call, found.list as ListName, found.question)
  return { run: id, uid: call.actor.id, started: found.started_time, ...parts }
}

/**
 * Who in the list has not had a turn: nobody has called them since the run began, and the agent has not passed them by
 * today. A next contact that comes due is a new turn.
 */
export const unturned = (
  { run, uid, where, started, today }: OpenRun,
  later: boolean,
): RawBuilder<SqlBool> => {
  const isOver = sql`(turns.state = 'skipped' and (turns.made_time < ${today} or turns.made_time > ${unixNow() + CLOCK_DRIFT}))`
  const passed = later ? sql`turns.state <> 'later' and not ${isOver}` : sql`not ${isOver}`
  return every([
    where,
    uncalled(sql`${started}`),
    sql<SqlBool>`not exists (select from call_turns as turns
      where turns.run_id = ${run} and turns.cus_id = customers.id
        and (turns.state = 'done' or (turns.uid = ${uid} and ${passed}))
        and not ${dueSince(sql`turns.made_time`)})`,
  ])
}

/** Forgets runs that are over. */
export const forgetOldRuns = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('call_runs')
    .where('used_time', '<', unixNow() - 4 * RUN_SECONDS)
    .execute()
}
