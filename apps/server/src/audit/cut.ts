import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../database/connect.ts'
import type { Audit, AuditWho } from './audit.ts'
import { CHAIN_START, signRow, type ChainHead, type Seal, type StampedRow } from './chain.ts'
import { sealedRows } from './sealed-rows.ts'

/**
 * Up to where rows are gone: a place of the chain, its signature, and a digest over it and all places before it. Signed by
 * whoever holds the key. The places themselves stay.
 */
export interface Cut extends ChainHead {
  digest: Buffer
  stamp: Buffer
}

/** Before anything was cut. */
const UNCUT = { seq: 0, hmac: CHAIN_START, digest: CHAIN_START }

/** Rows that one transaction removes. */
const STEP_ROWS = 5000
/** Servers that cut together take turns. */
const CUT_LOCK = 5_207_309
/** Nobody's call. */
const SERVER: AuditWho = { uid: 0, role_id: 0, ip: '' }

/** The digest over places so far, with one more. */
export const digestOf = (before: Buffer, { place, seq, hmac }: Seal): Buffer =>
  createHash('sha256').update(before).update(`${place} ${seq} `).update(hmac).digest()

const stampOf = (key: Buffer, { seq, hmac, digest }: Omit<Cut, 'stamp'>): Buffer =>
  createHmac('sha256', key).update('cut').update(`${seq} `).update(hmac).update(digest).digest()

/** The log is not as it was sealed, so that nothing of it may go: what is there shows what happened. */
export class CutRefused extends Error {
  override readonly name = 'CutRefused'
}

/**
 * The latest cut; before the first one it stands before the first place.
 * @throws CutRefused when nobody with the key made it
 */
export const latestCut = async (db: Db | Trx, key: Buffer): Promise<Omit<Cut, 'stamp'>> => {
  const row = await db
    .selectFrom('audit_cuts')
    .selectAll()
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return UNCUT
  const cut = { seq: row.place, hmac: row.hmac, digest: row.digest }
  if (!stampOf(key, cut).equals(row.stamp))
    throw new CutRefused(`The cut at place ${row.place} was not made by a server`)
  return cut
}

interface Step {
  cut: Omit<Cut, 'stamp'>
  /** Times of the first and the last row that goes. */
  from: Date
  to: Date
}

/** Walks the rows behind a cut as long as they are old, each compared with its place and with what was noted of it. */
const walk = async (
  trx: Trx,
  key: Buffer,
  anchors: readonly ChainHead[],
  before: Date,
): Promise<Step | undefined> => {
  const start = await latestCut(trx, key)
  const noted = Map.groupBy(anchors, ({ seq }) => seq)
  let step: Step | undefined
  for (const { place, sealed, hmac, ...found } of await sealedRows(
    trx,
    start.seq === 0 ? null : start.seq,
    STEP_ROWS,
  )) {
    const { seq: lastPlace, hmac: lastHmac, digest } = step?.cut ?? start
    const row = found as StampedRow
    const fits =
      place === lastPlace + 1 &&
      found.seq !== null &&
      signRow(key, lastHmac, row).equals(hmac) &&
      (noted.get(place) ?? []).every((head) => head.hmac.equals(hmac))
    if (!fits) throw new CutRefused(`Place ${lastPlace + 1} does not fit`)
    if (row.at >= before) break
    const cut = { seq: place, hmac, digest: digestOf(digest, { place, seq: sealed, hmac }) }
    step = { cut, from: step?.from ?? row.at, to: row.at }
  }
  return step
}

/**
 * Removes rows older than a time, from the beginning of the chain on and no further than the first one that is younger. Their
 * places stay, so every note of a head can still be compared. Each step is in the log itself.
 * @returns how many rows went
 * @throws CutRefused when the log is not whole that far: then nothing more goes
 */
export const cutAudit = async (
  audit: Audit,
  key: Buffer,
  anchors: () => readonly ChainHead[],
  before: Date,
): Promise<number> => {
  let removed = 0
  for (;;) {
    const gone = await audit.transaction(SERVER, async (trx, record) => {
      await sql`select pg_advisory_xact_lock(${CUT_LOCK})`.execute(trx)
      const start = await latestCut(trx, key)
      const step = await walk(trx, key, anchors(), before)
      if (!step) return 0
      const { cut, from, to } = step
      await sql`insert into audit_cuts (place, hmac, digest, stamp)
        values (${cut.seq}, ${cut.hmac}, ${cut.digest}, ${stampOf(key, cut)})`.execute(trx)
      const { rows } = await sql<{ many: number }>`select audit_remove_cut(${start.seq}) as many`.execute(trx)
      if (rows[0]?.many !== cut.seq - start.seq)
        throw new CutRefused(`Rows before place ${cut.seq} are missing`)
      record({
        action: 'audit.cut',
        target_type: 'audit',
        target_id: cut.seq,
        changes: { rows: cut.seq - start.seq, from: from.toISOString(), to: to.toISOString() },
      })
      return cut.seq - start.seq
    })
    if (gone === 0) return removed
    removed += gone
  }
}

/** When rows became old: so many months ago, and a day more, as months have different lengths. */
export const oldBefore = (now: Date, months: number): Date => {
  const at = new Date(now.getTime() - 86_400_000)
  const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months + 1, 0))
  // The last day of a shorter month, and not one of the month behind it.
  at.setUTCFullYear(
    month.getUTCFullYear(),
    month.getUTCMonth(),
    Math.min(at.getUTCDate(), month.getUTCDate()),
  )
  return at
}
