import { sql } from 'kysely'
import { type Taker } from '@hospital-crm/api/entities'
import { CallError, type Language } from '@hospital-crm/api/errors'
import { every, idArray, scopeConditions, scopeOf } from '../../access/scope.ts'
import type { Db, Trx } from '../../database/connect.ts'
import { planned } from '../../database/planned.ts'
import type { ChangeContext } from '../core/change-context.ts'
import type { CustomerRecord } from '../core/columns.ts'
import { livesOf, type Life } from './life.ts'
import { limitTexts } from './texts.ts'

/** Lists that rows are received from. */
export type ReceivingStage = 'lead' | 'pool'

/** How long after it was taken a row is still known to those who were too late, in seconds. */
const TAKEN_KNOWN_SECONDS = 86_400

/** Rows that a call may mean, locked until the transaction ends, with what is known of them. */
export interface Candidates {
  records: Map<number, CustomerRecord>
  lives: Map<number, Life>
}

/**
 * Locks rows that are in the stage, and those that were taken out of it, as far as they would be in the caller's scope if
 * they still were there.
 */
export const findCandidates = async (
  { trx, actor, catalogue }: ChangeContext,
  ids: readonly number[],
  stage: ReceivingStage,
): Promise<Candidates> => {
  const scope = every(scopeConditions(scopeOf(actor, catalogue.trees), stage))
  const { rows } = await sql<CustomerRecord>`
    select customers.* from customers where customers.id = any(${idArray(ids)})
      and customers.stage = any(${[stage, 'customer']}::text[]) and ${scope}
    order by customers.id for update`.execute(trx)
  const records = new Map(rows.map((record) => [record.id, record]))
  return { records, lives: await livesOf(trx, [...records.keys()]) }
}

/** Names whoever was faster. */
const takenBy = (by: Taker, language: Language): CallError =>
  new CallError('already_received', { by }, limitTexts[language].taken(by.nickname))

/**
 * Whoever comes too late for rows hears it here, without waiting for those who still try: nothing is locked. A row that is
 * taken right after this is told by `standingOf`.
 */
export const takenAmong = async (
  { db, actor, catalogue, language }: Omit<ChangeContext, 'trx' | 'record'> & { db: Db },
  ids: readonly number[],
  stage: ReceivingStage,
  now: number,
): Promise<Map<number, CallError>> => {
  const scope = every(scopeConditions(scopeOf(actor, catalogue.trees), stage))
  const [only] = ids.length === 1 ? ids : []
  const query = sql<Taker & { cus_id: number }>`
    select customers.id as cus_id, users.id, users.nickname from customers
      join customer_lives on customer_lives.cus_id = customers.id join users on users.id = customers.uid
    where customers.id = ${only === undefined ? sql`any(${idArray(ids)})` : sql`${only}`}
      and customers.stage = 'customer' and customers.uid <> ${actor.id} and ${scope}
      and received_from = ${stage} and customer_lives.received_time > ${now - TAKEN_KNOWN_SECONDS}`
  const rows = await planned(db, query.compile(db))
  return new Map(rows.map(({ cus_id, ...by }) => [cus_id, takenBy(by, language)]))
}

const takerOf = async (trx: Trx, id: number): Promise<Taker> => {
  const user = await trx.selectFrom('users').select('nickname').where('id', '=', id).executeTakeFirst()
  return { id, nickname: user?.nickname ?? '' }
}

/**
 * Where a row stands for somebody who wants it: `free`, `mine` because an earlier call took it and its answer was lost, or
 * why it is out of reach. Whoever took it is named for a day, and only for rows that were taken out of the same list.
 */
export const standingOf = async (
  { trx, actor, language }: ChangeContext,
  { records, lives }: Candidates,
  id: number,
  stage: ReceivingStage,
  now: number,
): Promise<'free' | 'mine' | CallError> => {
  const record = records.get(id)
  if (record?.stage === stage) return 'free'
  const life = lives.get(id)
  if (record === undefined || life?.received_from !== stage) return new CallError('not_found')
  if (record.uid === actor.id) return 'mine'
  const isRecent = (life.received_time ?? 0) > now - TAKEN_KNOWN_SECONDS
  return isRecent ? takenBy(await takerOf(trx, record.uid), language) : new CallError('not_found')
}
