import { sql } from 'kysely'
import { connectionsMade, type Db, type Trx } from '../database/connect.ts'
import { failureText } from '../database/failure.ts'
import type { AuditEntry } from './audit.ts'
import { isStamped, sealRows, type ChainHead, type StampedRow } from './chain.ts'
import { CLOCK_DRIFT } from '../basics/clock.ts'

/** What other processes are told of writes. */
export interface News {
  /** Texts for what was written; none where nobody waits for it. */
  of: (entries: readonly AuditEntry[]) => string[]
  /** Tells them when the transaction is committed. */
  tell: (trx: Trx, texts: readonly string[]) => Promise<void>
  /** Says that something was written, and nothing more. */
  unknown: string
}

/**
 * Gives committed rows their places in the chain, in batches and off the path of the writes. News of the rows are told with
 * their places: the database lets transactions that tell something be committed one after the other alone.
 */
export interface Sealer {
  /** Takes rows that are committed. What is sealed is what was written, whatever the database holds by then. */
  add: (rows: readonly StampedRow[], texts?: readonly string[]) => void
  /** Resolves when every row that was added has its place. */
  flush: () => Promise<void>
  /** Seals what a killed process left behind. */
  sealLeftovers: () => Promise<void>
}

const WAIT_MILLISECONDS = 50
const AGAIN_MILLISECONDS = 1000
const BATCH_ROWS = 2000
/** Younger rows are about to be sealed by whoever wrote them. */
const LEFT_SECONDS = 30
/** Leftovers are among the newest rows, so that looking for them costs the same in a long log. */
const NEWEST_ROWS = 100_000
const SETTLED_MILLISECONDS = 120_000

/** So many that have their places are looked for again when the database may be another one. */
const REMEMBERED_ROWS = 5000
/** Commits that are lost when another database takes over are from a moment before. */
const REMEMBERED_MILLISECONDS = 120_000

/** What the database no longer has although it said that it was stored. */
export interface LostEntries {
  rows: readonly StampedRow[]
  /** A place that was given, and is not there; undefined where the newest one is. */
  place: number | undefined
}

/** Which rows the log does not hold with their stamps: neither as they are nor removed by a cut. */
const lostOf = async (trx: Trx, rows: readonly StampedRow[]): Promise<Set<StampedRow>> => {
  const { rows: gone } = await sql<{ position: number }>`
    select position::int from unnest(${rows.map(({ seq }) => seq)}::bigint[], ${rows.map(({ stamp }) => stamp)}::bytea[])
      with ordinality as told (seq, stamp, position)
    where not exists (select from audit_log where audit_log.seq = told.seq and audit_log.stamp = told.stamp)
      and not exists (select from audit_seals where audit_seals.seq = told.seq
        and place <= (select coalesce(max(place), 0) from audit_cuts))`.execute(trx)
  return new Set(gone.flatMap(({ position }) => rows[position - 1] ?? []))
}

const hasPlace = async (trx: Trx, { seq, hmac }: ChainHead): Promise<boolean> => {
  const { rows } = await sql`select from audit_seals where place = ${seq} and hmac = ${hmac}`.execute(trx)
  return rows.length > 0
}

const withoutSeal = async (trx: Trx, rows: readonly StampedRow[]): Promise<StampedRow[]> => {
  const { rows: sealed } = await sql<{ seq: number }>`
    select seq from audit_seals where seq = any(${rows.map(({ seq }) => seq)}::bigint[])`.execute(trx)
  const found = new Set(sealed.map(({ seq }) => seq))
  return rows.filter(({ seq }) => !found.has(seq))
}

/** Of a row of the log: that it has no place in the chain. */
export const hasNoSeal = sql<boolean>`not exists (
  select from audit_seals where audit_seals.seq = audit_log.seq)`

const leftRows = (db: Db, from: number): Promise<StampedRow[]> =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .where('seq', '>', from)
    .where((where) =>
      // One of a server whose clock was ahead would have no place for as long.
      where.or([
        where('at', '<', new Date(Date.now() - LEFT_SECONDS * 1000)),
        where('at', '>', new Date(Date.now() + CLOCK_DRIFT * 1000)),
      ]),
    )
    .where(hasNoSeal)
    .orderBy('seq')
    .limit(BATCH_ROWS)
    .execute()

const newestSealed = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ seq: number }>`select coalesce(max(seq), 0) as seq from audit_seals`.execute(
    db,
  )
  return rows[0]?.seq ?? 0
}

/** The newest number of two minutes ago. */
const newestSettled = async (db: Db, now: number): Promise<number> => {
  const before = new Date(now - SETTLED_MILLISECONDS)
  const { rows } = await sql<{ seq: number }>`
    select seq from audit_log where at < ${before} order by seq desc limit 1`.execute(db)
  return rows[0]?.seq ?? 0
}

/**
 * Looks for rows that nobody sealed: among the newest once, and from then on among those that came since. A number of two
 * minutes ago belongs to a row that is stored by now, or to none.
 */
const seeker = (db: Db) => {
  let looks: { at: number; newest: number }[] = []
  const look = async (): Promise<StampedRow[]> => {
    const now = Date.now()
    const newest = await newestSealed(db)
    const settled = looks.findLast(({ at }) => at <= now - SETTLED_MILLISECONDS)
    const first = settled ?? { at: now - SETTLED_MILLISECONDS, newest: await newestSettled(db, now) }
    const left = await leftRows(db, settled?.newest ?? newest - NEWEST_ROWS)
    const since = [...(settled ? [] : [first]), ...looks.filter((look) => look.at >= first.at)]
    // What a look could not take along is left to the next one.
    if (left.length < BATCH_ROWS) looks = [...since, { at: now, newest }]
    return left
  }
  return {
    look,
    /** Looks among the newest again: numbers that were seen are of a database that is gone, and its numbers come twice. */
    lookAnew: () => {
      looks = []
    },
  }
}

/** What the sealer of one process tells. */
export interface SealerTells {
  /** Each new end of the chain. */
  note: (head: ChainHead) => void
  /** Entries that are gone, each once. */
  onLost: (lost: LostEntries) => void
}

/**
 * Opens the sealer of one process. A place over a row that is gone would be wrong for good. So after a failure, and when
 * connections were made since, rows get theirs only if the database holds them with their stamps: another one may have taken
 * over that lacks the last commits.
 */
export const openSealer = (db: Db, key: Buffer, { note, onLost }: SealerTells, news?: News): Sealer => {
  const waiting: StampedRow[] = []
  const untold: string[] = []
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  /** A batch failed, so some of it may be sealed all the same. */
  let hasFailed = false
  let made = connectionsMade(db)
  let newest: ChainHead | undefined
  let remembered: { row: StampedRow; at: number }[] = []
  const seek = seeker(db)
  const isDoubtful = () => hasFailed || connectionsMade(db) !== made

  /** Gives rows their places, and answers which of those that were told as stored are gone. */
  const place = async (trx: Trx, rows: readonly StampedRow[], perhapsSealed: boolean) => {
    const head = await trx
      .selectFrom('audit_head')
      .select(['seq', 'hmac'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    // Asked here: by now this transaction has its connection, which may be a new one.
    const madeByNow = connectionsMade(db)
    const doubtful = isDoubtful()
    const lost = doubtful ? await lostOf(trx, [...remembered.map(({ row }) => row), ...rows]) : new Set()
    const missing = doubtful && newest && !(await hasPlace(trx, newest)) ? newest.seq : undefined
    const kept = rows.filter((row) => !lost.has(row))
    const seals = sealRows(key, head, doubtful || perhapsSealed ? await withoutSeal(trx, kept) : kept)
    const last = seals.at(-1)
    if (last) {
      await sql`insert into audit_seals (place, seq, hmac) select * from unnest(
        ${seals.map((seal) => seal.place)}::bigint[], ${seals.map(({ seq }) => seq)}::bigint[],
        ${seals.map(({ hmac }) => hmac)}::bytea[])`.execute(trx)
      await trx.updateTable('audit_head').set({ seq: last.place, hmac: last.hmac }).execute()
    }
    const end = last ? { seq: last.place, hmac: last.hmac } : doubtful ? head : undefined
    return { end, isNew: last !== undefined, kept, lost, missing, madeByNow }
  }
  const seal = async (rows: readonly StampedRow[], texts: readonly string[], perhapsSealed = false) => {
    const { end, isNew, kept, lost, missing, madeByNow } = await db.transaction().execute(async (trx) => {
      if (texts.length > 0) await news?.tell(trx, texts)
      return place(trx, rows, perhapsSealed)
    })
    hasFailed = false
    // One that was made while this was written is doubted by the next batch: rows may have been stored over it meanwhile.
    made = madeByNow
    newest = end ?? newest
    const now = performance.now()
    remembered = [...remembered, ...kept.map((row) => ({ row, at: now }))]
      .filter(({ row, at }) => !lost.has(row) && now - at < REMEMBERED_MILLISECONDS)
      .slice(-REMEMBERED_ROWS)
    if (end && isNew) note(end)
    if (lost.size > 0 || missing !== undefined) {
      seek.lookAnew()
      onLost({ rows: [...lost] as StampedRow[], place: missing })
    }
  }

  const drain = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_ROWS)
      const texts = [...untold]
      try {
        await seal(batch, texts)
      } catch (error) {
        hasFailed = true
        throw error
      }
      waiting.splice(0, batch.length)
      untold.splice(0, texts.length)
    }
  }
  const run = (): Promise<void> =>
    (running ??= drain().finally(() => {
      running = undefined
    }))
  const soon = (milliseconds: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      run().catch((error: unknown) => {
        console.error('The audit log could not be sealed:', failureText(error))
        soon(AGAIN_MILLISECONDS)
      })
    }, milliseconds).unref()
  }

  const strangers = new Set<number>()
  return {
    add: (rows, texts = []) => {
      for (const row of rows) waiting.push(row)
      for (const text of texts) untold.push(text)
      soon(WAIT_MILLISECONDS)
    },
    flush: run,
    sealLeftovers: async () => {
      const left = await seek.look()
      // Nobody may write for hours after another database took over.
      if (isDoubtful()) await seal([], [])
      const own = left.filter((row) => isStamped(key, row))
      for (const { seq } of left.filter((row) => !own.includes(row) && !strangers.has(row.seq))) {
        strangers.add(seq)
        console.error(
          `Row ${seq} of the audit log was not written by a server. Check it: npm run audit:verify`,
        )
      }
      if (own.length > 0) await seal(own, news ? [news.unknown] : [], true)
    },
  }
}
