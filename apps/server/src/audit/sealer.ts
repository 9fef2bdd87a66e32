import { sql } from 'kysely'
import type { Db, Trx } from '../database/connect.ts'
import { failureText } from '../database/failure.ts'
import type { AuditEntry } from './audit.ts'
import { isStamped, sealRows, type ChainHead, type StampedRow } from './chain.ts'

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
    .where('at', '<', new Date(Date.now() - LEFT_SECONDS * 1000))
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
  return async (): Promise<StampedRow[]> => {
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
}

/** Opens the sealer of one process. `note` is told each new end of the chain. */
export const openSealer = (db: Db, key: Buffer, note: (head: ChainHead) => void, news?: News): Sealer => {
  const waiting: StampedRow[] = []
  const untold: string[] = []
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  /** A batch failed, so some of it may be sealed all the same. */
  let doubtful = false

  const seal = async (rows: readonly StampedRow[], texts: readonly string[], perhapsSealed: boolean) => {
    const end = await db.transaction().execute(async (trx) => {
      if (texts.length > 0) await news?.tell(trx, texts)
      const head = await trx
        .selectFrom('audit_head')
        .select(['seq', 'hmac'])
        .forUpdate()
        .executeTakeFirstOrThrow()
      const seals = sealRows(key, head, perhapsSealed ? await withoutSeal(trx, rows) : rows)
      const last = seals.at(-1)
      if (!last) return undefined
      await sql`insert into audit_seals (place, seq, hmac) select * from unnest(
        ${seals.map(({ place }) => place)}::bigint[], ${seals.map(({ seq }) => seq)}::bigint[],
        ${seals.map(({ hmac }) => hmac)}::bytea[])`.execute(trx)
      const next = { seq: last.place, hmac: last.hmac }
      await trx.updateTable('audit_head').set(next).execute()
      return next
    })
    if (end) note(end)
  }

  const drain = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_ROWS)
      const texts = [...untold]
      try {
        await seal(batch, texts, doubtful)
      } catch (error) {
        doubtful = true
        throw error
      }
      doubtful = false
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
  const seek = seeker(db)
  return {
    add: (rows, texts = []) => {
      for (const row of rows) waiting.push(row)
      for (const text of texts) untold.push(text)
      soon(WAIT_MILLISECONDS)
    },
    flush: run,
    sealLeftovers: async () => {
      const left = await seek()
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
