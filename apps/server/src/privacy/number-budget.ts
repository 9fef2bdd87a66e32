import { createHash } from 'node:crypto'
import { CallError } from '@hospital-crm/api/errors'
import { sql } from 'kysely'
import type { Viewer } from '../access/scope.ts'
import { take, takeEach } from '../access/rate-limits.ts'
import type { Audit } from '../audit/audit.ts'
import { unixNow } from '../basics/clock.ts'
import type { Db, Trx } from '../database/connect.ts'
import { leaveNotice } from '../notices/store.ts'

/** Numbers that are nobody's in sight which one person may ask about in any 24 hours, through every door together. */
export const GUESSES_A_DAY = 300
/** Administrators are told of whoever asks about more than these, once a day. */
const TOLD_AFTER = 50
/** First key of the advisory locks that let one question of a person be counted after the other. */
const GUESS_LOCK = 5_207_307

/** Somebody who asks; a session tells where from. */
export type Asker = Pick<Viewer, 'id' | 'role'> & { session?: { ip: string } }

/** The way by which numbers are asked about. */
export type Door = 'list' | 'duplicates' | 'import' | 'write' | 'interface'

const logs = new WeakMap<Db, Audit['read']>()

/** From now on every guess stands in the audit log, refused ones too. */
export const logGuesses = (db: Db, audit: Pick<Audit, 'read'>): void => {
  logs.set(db, audit.read)
}

/** What the log tells of numbers that were asked about; `today` are those that count by then. */
interface GuessNote extends Record<string, unknown> {
  door: Door
  /** How many were asked about; left out where nothing was looked up. */
  numbers?: number
  today: number
}

/** Notes a guess, or one that was refused; never the number. */
const logGuess = (db: Db, asker: Asker, result: 'ok' | 'rate_limited', changes: GuessNote): void =>
  logs.get(db)?.(
    { uid: asker.id, role_id: asker.role?.id ?? 0, ip: asker.session?.ip ?? '' },
    { action: 'customer.number_guess', target_type: 'user', target_id: asker.id, result, changes },
  )

/** Seconds within which a customer who was found again is noted once: one question asks several lists. */
const FOUND_SECONDS = 60

/** Notes right guesses with the customers whose the numbers are. */
const noteFound = async (db: Db, asker: Asker, door: Door, found: readonly number[]): Promise<void> => {
  const note = logs.get(db)
  if (note === undefined) return
  const who = { uid: asker.id, role_id: asker.role?.id ?? 0, ip: asker.session?.ip ?? '' }
  const once = { limit: 1, seconds: FOUND_SECONDS }
  const keyOf = (id: number) => `number-found:${asker.id}:${id}`
  const fresh = await takeEach(db, found.map(keyOf), once)
  for (const id of new Set(found))
    if (fresh.has(keyOf(id)))
      note(who, {
        action: 'customer.number_found',
        target_type: 'customer',
        target_id: id,
        changes: { door },
      })
}

const digestOf = (number: string): Buffer => createHash('sha256').update(number).digest()

interface Spent {
  count: number
  /** Seconds until the first of them is a day old. */
  wait: number
}

const spentBy = async (db: Db | Trx, uid: number): Promise<Spent> => {
  const { rows } = await sql<Spent>`select count(*)::int as count,
      greatest(1, ceil(extract(epoch from min(asked_at) + interval '1 day' - clock_timestamp())))::int as wait
    from number_guesses where uid = ${uid} and asked_at <= clock_timestamp()
      and asked_at > clock_timestamp() - interval '1 day'`.execute(db)
  return rows[0] ?? { count: 0, wait: 1 }
}

const over = ({ wait }: Spent) => new CallError('rate_limited', { retry_after: wait })

/**
 * Refuses whoever has asked about as many as they may. Hits are refused as well then: otherwise a refusal would tell a miss.
 * @throws CallError `rate_limited`
 */
export const refuseSpent = async (db: Db, asker: Asker, door: Door): Promise<void> => {
  const spent = await spentBy(db, asker.id)
  if (spent.count < GUESSES_A_DAY) return
  logGuess(db, asker, 'rate_limited', { door, today: spent.count })
  throw over(spent)
}

const tellAdministrators = async (db: Db, uid: number): Promise<void> => {
  const { granted } = await take(db, `guessing-told:${uid}`, { limit: 1, seconds: 86_400 })
  if (!granted) return
  await db.transaction().execute(async (trx) => {
    const administrators = await trx
      .selectFrom('users')
      .select('id')
      .where('is_admin', '=', true)
      .where('status', '=', 1)
      .orderBy('id')
      .execute()
    for (const { id } of administrators)
      await leaveNotice(trx, { user_id: id, kind: 'guessing', from_uid: uid }, unixNow())
  })
}

/**
 * Counts numbers that were asked about and are nobody's in the asker's sight, before the answer goes out; one that was asked
 * about within a day is counted once. More than are left use up all that is left, and the answer is refused. Customers who
 * were found stand in the audit log.
 * @throws CallError `rate_limited`
 */
export const spendGuesses = async (
  db: Db,
  asker: Asker,
  door: Door,
  { missed, found = [] }: { missed: readonly string[]; found?: readonly number[] },
): Promise<void> => {
  await noteFound(db, asker, door, found)
  if (missed.length === 0) return
  const digests = [...new Set(missed)].map(digestOf)
  const outcome = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${GUESS_LOCK}, ${asker.id})`.execute(trx)
    await sql`delete from number_guesses where uid = ${asker.id}
      and (asked_at <= clock_timestamp() - interval '1 day' or asked_at > clock_timestamp())`.execute(trx)
    const before = await spentBy(trx, asker.id)
    const left = GUESSES_A_DAY - before.count
    const { rows: fresh } = await sql<{
      digest: Buffer
    }>`select digest from unnest(${digests}::bytea[]) as digest
      where not exists (select from number_guesses where uid = ${asker.id} and number_guesses.digest = digest.digest)`.execute(
      trx,
    )
    const kept = fresh.slice(0, left).map(({ digest }) => digest)
    await sql`insert into number_guesses (uid, digest) select ${asker.id}, digest
      from unnest(${kept}::bytea[]) as digest`.execute(trx)
    return { count: before.count + kept.length, isOver: fresh.length > left }
  })
  logGuess(db, asker, outcome.isOver ? 'rate_limited' : 'ok', {
    door,
    numbers: digests.length,
    today: outcome.count,
  })
  if (outcome.count > TOLD_AFTER) await tellAdministrators(db, asker.id)
  if (outcome.isOver) throw over(await spentBy(db, asker.id))
}
