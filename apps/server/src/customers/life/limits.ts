import { sql } from 'kysely'
import type { LifeCycleLimits, ReceivingRoom } from '@hospital-crm/api/entities'
import { CallError, type Language } from '@hospital-crm/api/errors'
import { dayBounds } from '@hospital-crm/api/rules'
import type { Db, Trx } from '../../database/connect.ts'
import type { Life } from './life.ts'
import { readLifeCycle } from './settings.ts'
import { limitTexts } from './texts.ts'
import { CLOCK_DRIFT, isAhead } from '../../basics/clock.ts'

const DAY = 86_400

/** What an agent has received today and holds now, with the limits on both. */
export interface Account {
  claimed: number
  held: number
  limits: LifeCycleLimits
  /** When the next day begins, in Unix seconds. */
  nextDay: number
}

const heldBy = async (db: Db | Trx, uid: number): Promise<number> => {
  const { held } = await db
    .selectFrom('customers')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('stage', '=', 'customer')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return held
}

/**
 * Opens the account of an agent and keeps it until the transaction ends: whoever receives for the same agent meanwhile
 * waits, in whatever process, so parallel calls count each other.
 */
export const openAccount = async (trx: Trx, uid: number, now: number, timeZone: string): Promise<Account> => {
  const { from, to } = dayBounds(now, timeZone)
  // A day that has not begun yet was booked while a clock was ahead.
  const counts = sql`agent_claims.day >= excluded.day and agent_claims.day <= ${now + CLOCK_DRIFT}`
  const { rows } = await sql<{ claimed: number }>`
    insert into agent_claims (uid, day, claimed) values (${uid}, ${from}, 0)
    on conflict (uid) do update set
      claimed = case when ${counts} then agent_claims.claimed else 0 end,
      day = case when ${counts} then agent_claims.day else excluded.day end
    returning claimed`.execute(trx)
  const { limits } = await readLifeCycle(trx)
  return { claimed: rows[0]?.claimed ?? 0, held: await heldBy(trx, uid), limits, nextDay: to + 1 }
}

/** Locks the account of an agent who claims nothing, and answers how many customers they have. */
export const lockAccount = async (trx: Trx, uid: number): Promise<number> => {
  await sql`insert into agent_claims (uid, day, claimed) values (${uid}, 0, 0)
    on conflict (uid) do update set claimed = agent_claims.claimed`.execute(trx)
  return heldBy(trx, uid)
}

/** What an agent may still receive, as they are told it. Nothing is locked: it may be over when they act on it. */
export const readRoom = async (
  db: Db,
  uid: number,
  now: number,
  timeZone: string,
): Promise<ReceivingRoom> => {
  const { limits } = await readLifeCycle(db)
  const { claims_per_day, customers_held, cooling_off_days } = limits
  const { from, to } = dayBounds(now, timeZone)
  const today = await db
    .selectFrom('agent_claims')
    .select('claimed')
    .where('uid', '=', uid)
    .where('day', '>=', from)
    .where('day', '<=', now + CLOCK_DRIFT)
    .executeTakeFirst()
  return {
    claims:
      claims_per_day === 0 ? null : { limit: claims_per_day, used: today?.claimed ?? 0, resets_at: to + 1 },
    holding: customers_held === 0 ? null : { limit: customers_held, held: await heldBy(db, uid) },
    cooling_off_days,
  }
}

/** Adds what was received to the account. */
export const bookClaims = async (trx: Trx, uid: number, claims: number): Promise<void> => {
  await sql`update agent_claims set claimed = claimed + ${claims} where uid = ${uid}`.execute(trx)
}

/** Why the agent may not have one more customer, if so. */
export const holdingRefusal = (
  { held, limits }: Pick<Account, 'held' | 'limits'>,
  language: Language,
): CallError | undefined => {
  const { customers_held: most } = limits
  return most > 0 && held >= most
    ? new CallError('holding_limit', { limit: most, held }, limitTexts[language].holding(most, held))
    : undefined
}

/** Why the agent may not receive one more, if so. */
const limitRefusal = (account: Account, language: Language): CallError | undefined => {
  const { claimed, limits, nextDay } = account
  const { claims_per_day: claims } = limits
  if (claims > 0 && claimed >= claims)
    return new CallError(
      'claim_limit',
      { limit: claims, used: claimed, resets_at: nextDay },
      limitTexts[language].claims(claims),
    )
  return holdingRefusal(account, language)
}

/** Why the agent may not have this row of the pool back yet, if so. */
const coolingRefusal = (
  life: Life | undefined,
  uid: number,
  { limits }: Account,
  now: number,
  language: Language,
): CallError | undefined => {
  if (life === undefined || life.pooled_from !== uid || life.pooled_time === null) return undefined
  if (isAhead(life.pooled_time, now)) return undefined
  const until = life.pooled_time + limits.cooling_off_days * DAY
  if (until <= now) return undefined
  const days = Math.ceil((until - now) / DAY)
  return new CallError('cooling_off', { until }, limitTexts[language].cooling(days))
}

/** Why the agent may not receive this row, if so. */
export const receivingRefusal = (
  life: Life | undefined,
  uid: number,
  account: Account,
  now: number,
  language: Language,
): CallError | undefined =>
  coolingRefusal(life, uid, account, now, language) ?? limitRefusal(account, language)
