import { sql } from 'kysely'
import type { Db, Trx } from '../database/connect.ts'
import { CHAIN_START, isStamped, signRow, type ChainHead, type StampedRow } from './chain.ts'
import { hasNoSeal } from './sealer.ts'

/**
 * Result of a check. `rows` were read; of these `unsealed` are too new to be in the chain, or were left behind by a server
 * that was killed. `problem` names the first thing that does not fit, null when all does.
 */
export interface Verification {
  rows: number
  unsealed: number
  problem: string | null
}

const PAGE = 5000

/** The heads that the chain does not have, or has otherwise. */
export const missingHeads = async (db: Db | Trx, heads: readonly ChainHead[]): Promise<ChainHead[]> => {
  const { rows } = await sql<{ place: number; hmac: Buffer }>`
    select place, hmac from audit_seals
    where place = any(${heads.map(({ seq }) => seq)}::bigint[])`.execute(db)
  const signatures = new Map(rows.map(({ place, hmac }) => [place, hmac]))
  return heads.filter(({ seq, hmac }) => !signatures.get(seq)?.equals(hmac))
}

class Problem extends Error {}

const sealedRows = (trx: Trx, after: number) =>
  trx
    .selectFrom('audit_seals')
    .leftJoin('audit_log', 'audit_log.seq', 'audit_seals.seq')
    .selectAll('audit_log')
    .select(['audit_seals.place', 'audit_seals.seq as sealed', 'audit_seals.hmac'])
    .$if(after > 0, (query) => query.where('place', '>', after))
    .orderBy('place')
    .limit(PAGE)
    .execute()

const unsealedRows = (trx: Trx, after: number | null) =>
  trx
    .selectFrom('audit_log')
    .selectAll()
    .where(hasNoSeal)
    .$if(after !== null, (query) => query.where('seq', '>', after ?? 0))
    .orderBy('seq')
    .limit(PAGE)
    .execute()

/** Walks the chain from its start and answers its end. */
const walkChain = async (
  trx: Trx,
  key: Buffer,
  anchors: readonly ChainHead[],
  progress: { rows: number },
): Promise<ChainHead> => {
  const noted = Map.groupBy(anchors, ({ seq }) => seq)
  let last: Buffer = CHAIN_START
  for (;;) {
    const rows = await sealedRows(trx, progress.rows)
    for (const { place, sealed, hmac, ...row } of rows) {
      if (place < 1) throw new Problem(`Place ${place} stands before the first one`)
      if (place !== progress.rows + 1) throw new Problem(`Place ${progress.rows + 1} is missing`)
      if (row.seq === null) throw new Problem(`Row ${sealed} is missing`)
      if (!signRow(key, last, row as StampedRow).equals(hmac)) throw new Problem(`Row ${sealed} was changed`)
      if (noted.get(place)?.some((head) => !head.hmac.equals(hmac)))
        throw new Problem(`Place ${place} is not the one that was noted`)
      progress.rows = place
      last = hmac
    }
    if (rows.length < PAGE) return { seq: progress.rows, hmac: last }
  }
}

/** Counts the rows that have no place yet. Whoever lacks the key cannot add to them. */
const countUnsealed = async (trx: Trx, key: Buffer): Promise<number> => {
  let count = 0
  let after: number | null = null
  for (;;) {
    const rows = await unsealedRows(trx, after)
    const stranger = rows.find((row) => !isStamped(key, row))
    if (stranger) throw new Problem(`Row ${stranger.seq} was not written by a server`)
    count += rows.length
    after = rows.at(-1)?.seq ?? after
    if (rows.length < PAGE) return count
  }
}

const countOf = async (trx: Trx, table: 'audit_log' | 'audit_seals'): Promise<number> =>
  (
    await trx
      .selectFrom(table)
      .select((from) => from.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

const check = async (
  trx: Trx,
  key: Buffer,
  anchors: readonly ChainHead[],
  progress: { rows: number; unsealed: number },
): Promise<void> => {
  const end = await walkChain(trx, key, anchors, progress)
  const head = await trx.selectFrom('audit_head').selectAll().executeTakeFirst()
  if (!head || head.seq !== end.seq || !head.hmac.equals(end.hmac))
    throw new Problem(`The chain ends at place ${end.seq}, its head does not`)
  const newest = anchors.reduce((most, { seq }) => Math.max(most, seq), 0)
  if (newest > end.seq) throw new Problem(`The chain ends at place ${end.seq}, but place ${newest} was noted`)
  progress.unsealed = await countUnsealed(trx, key)
  progress.rows += progress.unsealed
  for (const [table, expected] of [
    ['audit_seals', end.seq],
    ['audit_log', progress.rows],
  ] as const) {
    const count = await countOf(trx, table)
    if (count !== expected) throw new Problem(`${table} has ${count} rows, but ${expected} numbers`)
  }
}

/**
 * Reads the whole log and compares it with its chain, with the stored head and with the heads noted outside the database:
 * a changed byte, a removed, added or moved row and an end that was cut off, also one that grew again, are all found.
 */
export const verifyAudit = (db: Db, key: Buffer, anchors: readonly ChainHead[]): Promise<Verification> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const progress = { rows: 0, unsealed: 0 }
      try {
        await check(trx, key, anchors, progress)
        return { ...progress, problem: null }
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        return { ...progress, problem: error.message }
      }
    })
