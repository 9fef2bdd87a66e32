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

/** Takes what does not fit, one thing at a time, in the order in which it is found. */
export type OnProblem = (problem: string) => void

/** The places from one up to the one before another. */
const gapText = (from: number, to: number): string =>
  from === to - 1 ? `Place ${from} is missing` : `Places ${from} to ${to - 1} are missing`

/**
 * Walks the chain from its start and answers its end. Up to a cut the places are compared with its digest, then the rows. Each
 * place is compared with the one before it as that is stored, so that one which does not fit says nothing of the next.
 */
const walkChain = async (
  trx: Trx,
  key: Buffer,
  anchors: readonly ChainHead[],
  progress: Progress,
  tell: OnProblem,
): Promise<ChainHead> => {
  const noted = Map.groupBy(anchors, ({ seq }) => seq)
  const cut = await latestCut(trx, key)
  progress.removed = cut.seq
  let last: Buffer | null = CHAIN_START
  let digest: Buffer = CHAIN_START
  let after: number | null = null
  for (;;) {
    const rows = await sealedRows(trx, after, PAGE)
    for (const { place, sealed, hmac, ...row } of rows) {
      after = place
      if (place < 1) {
        tell(`Place ${place} stands before the first one`)
        continue
      }
      if (place > progress.places + 1) {
        tell(gapText(progress.places + 1, place))
        // What the missing one was signed with is gone with it.
        last = null
      } else if (place <= progress.places) tell(`Place ${place} is there twice`)
      if (place <= cut.seq) {
        digest = digestOf(digest, { place, seq: sealed, hmac })
        if (row.seq !== null) tell(`Row ${sealed} was put back before the cut`)
        if (place === cut.seq && !(digest.equals(cut.digest) && hmac.equals(cut.hmac)))
          tell(`The places before the cut at ${cut.seq} were changed`)
      } else if (row.seq === null) tell(`Row ${sealed} is missing`)
      else if (
        last === null
          ? !isStamped(key, row as StampedRow)
          : !signRow(key, last, row as StampedRow).equals(hmac)
      )
        tell(`Row ${sealed} was changed`)
      if (noted.get(place)?.some((head) => !head.hmac.equals(hmac)))
        tell(`Place ${place} is not the one that was noted`)
      progress.places = place
      last = hmac
    }
    if (rows.length < PAGE) break
  }
  if (progress.places < cut.seq) tell(gapText(progress.places + 1, cut.seq + 1))
  return { seq: progress.places, hmac: last ?? CHAIN_START }
}

/** Counts the rows that have no place yet. Whoever lacks the key cannot add to them. */
const countUnsealed = async (trx: Trx, key: Buffer, tell: OnProblem): Promise<number> => {
  let count = 0
  let after: number | null = null
  for (;;) {
    const rows = await unsealedRows(trx, after)
    for (const row of rows)
      if (isStamped(key, row)) count += 1
      else tell(`Row ${row.seq} was not written by a server`)
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
  tell: OnProblem,
): Promise<void> => {
  const end = await walkChain(trx, key, anchors, progress, tell)
  const head = await trx.selectFrom('audit_head').selectAll().executeTakeFirst()
  if (!head || head.seq !== end.seq || !head.hmac.equals(end.hmac))
    tell(`The chain ends at place ${end.seq}, its head does not`)
  const newest = anchors.reduce((most, { seq }) => Math.max(most, seq), 0)
  if (newest > end.seq) tell(`The chain ends at place ${end.seq}, but place ${newest} was noted`)
  progress.unsealed = await countUnsealed(trx, key, tell)
}

const checkCounts = async (trx: Trx, { places, unsealed, removed }: Progress, tell: OnProblem) => {
  for (const [table, expected] of [
    ['audit_seals', places],
    ['audit_log', places - removed + unsealed],
  ] as const) {
    const count = await countOf(trx, table)
    if (count !== expected) tell(`${table} has ${count} rows, but ${expected} numbers`)
  }
}

/**
 * Reads the whole log and compares it with its chain, with the stored head and with the heads noted outside the database:
 * a changed byte, a removed, added or moved row and an end that was cut off, also one that grew again, are all found.
 * `onProblem` is told of each thing that does not fit, `problem` is the first of them.
 */
export const verifyAudit = (
  db: Db,
  key: Buffer,
  anchors: readonly ChainHead[],
  onProblem: OnProblem = () => {},
): Promise<Verification> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const progress: Progress = { places: 0, unsealed: 0, removed: 0 }
      const found: { first: string | null } = { first: null }
      const tell: OnProblem = (problem) => {
        found.first ??= problem
        onProblem(problem)
      }
      try {
        await check(trx, key, anchors, progress, tell)
        // Where something is missing the numbers say nothing more.
        if (found.first === null) await checkCounts(trx, progress, tell)
      } catch (error) {
        if (!(error instanceof CutRefused)) throw error
        tell(error.message)
      }
      const { places, unsealed, removed } = progress
      return { rows: Math.max(0, places - removed) + unsealed, unsealed, removed, problem: found.first }
    })
