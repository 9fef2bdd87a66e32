import { sql } from 'kysely'
import type { Db, Trx } from '../database/connect.ts'
import { CHAIN_START, isStamped, signRow, type ChainHead, type StampedRow } from './chain.ts'
import { CutRefused, digestOf, latestCut } from './cut.ts'
import { sealedRows } from './sealed-rows.ts'
import { hasNoSeal } from './sealer.ts'

/**
 * Result of a check. `rows` were read; of these `unsealed` are too new to be in the chain, or were left behind by a server
 * that was killed. `problem` names the first thing that does not fit, null when all does.
 */
export interface Verification {
  rows: number
  unsealed: number
  /** Rows that are gone because they were old, as a signed cut says. */
  removed: number
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

const unsealedRows = (trx: Trx, after: number | null) =>
  trx
    .selectFrom('audit_log')
    .selectAll()
    .where(hasNoSeal)
    .$if(after !== null, (query) => query.where('seq', '>', after ?? 0))
    .orderBy('seq')
    .limit(PAGE)
    .execute()

/** How far a check has come. */
interface Progress {
  /** Places of the chain. */
  places: number
  unsealed: number
  /** Places whose rows are gone by a cut. */
  removed: number
}

/** Walks the chain from its start and answers its end. Up to a cut the places are compared with its digest, then the rows. */
const walkChain = async (
  trx: Trx,
  key: Buffer,
  anchors: readonly ChainHead[],
  progress: Progress,
): Promise<ChainHead> => {
  const noted = Map.groupBy(anchors, ({ seq }) => seq)
  const cut = await latestCut(trx, key)
  progress.removed = cut.seq
  let last: Buffer = CHAIN_START
  let digest: Buffer = CHAIN_START
  for (;;) {
    const rows = await sealedRows(trx, progress.places, PAGE)
    for (const { place, sealed, hmac, ...row } of rows) {
      if (place < 1) throw new Problem(`Place ${place} stands before the first one`)
      if (place !== progress.places + 1) throw new Problem(`Place ${progress.places + 1} is missing`)
      if (place <= cut.seq) {
        digest = digestOf(digest, { place, seq: sealed, hmac })
        if (row.seq !== null) throw new Problem(`Row ${sealed} was put back before the cut`)
        if (place === cut.seq && !(digest.equals(cut.digest) && hmac.equals(cut.hmac)))
          throw new Problem(`The places before the cut at ${cut.seq} were changed`)
      } else {
        if (row.seq === null) throw new Problem(`Row ${sealed} is missing`)
        if (!signRow(key, last, row as StampedRow).equals(hmac))
          throw new Problem(`Row ${sealed} was changed`)
      }
      if (noted.get(place)?.some((head) => !head.hmac.equals(hmac)))
        throw new Problem(`Place ${place} is not the one that was noted`)
      progress.places = place
      last = hmac
    }
    if (rows.length < PAGE) break
  }
  if (progress.places < cut.seq) throw new Problem(`Place ${progress.places + 1} is missing`)
  return { seq: progress.places, hmac: last }
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
  progress: Progress,
): Promise<void> => {
  const end = await walkChain(trx, key, anchors, progress)
  const head = await trx.selectFrom('audit_head').selectAll().executeTakeFirst()
  if (!head || head.seq !== end.seq || !head.hmac.equals(end.hmac))
    throw new Problem(`The chain ends at place ${end.seq}, its head does not`)
  const newest = anchors.reduce((most, { seq }) => Math.max(most, seq), 0)
  if (newest > end.seq) throw new Problem(`The chain ends at place ${end.seq}, but place ${newest} was noted`)
  progress.unsealed = await countUnsealed(trx, key)
  for (const [table, expected] of [
    ['audit_seals', end.seq],
    ['audit_log', end.seq - progress.removed + progress.unsealed],
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
      const progress: Progress = { places: 0, unsealed: 0, removed: 0 }
      const told = (problem: string | null): Verification => {
        const { places, unsealed, removed } = progress
        return { rows: Math.max(0, places - removed) + unsealed, unsealed, removed, problem }
      }
      try {
        await check(trx, key, anchors, progress)
        return told(null)
      } catch (error) {
        if (!(error instanceof Problem) && !(error instanceof CutRefused)) throw error
        return told(error.message)
      }
    })
