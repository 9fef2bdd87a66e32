import { sql } from 'kysely'
import type { Db, Trx } from '../database/connect.ts'
import type { ChainHead } from './anchor.ts'
import { CHAIN_START, signRow } from './chain.ts'

/** Result of a check. `rows` were read; `problem` names the first thing that does not fit, null when all does. */
export interface Verification {
  rows: number
  problem: string | null
}

const PAGE = 5000

/** The heads that the log does not have, or has otherwise. */
export const missingHeads = async <Head extends ChainHead>(
  db: Db | Trx,
  heads: readonly Head[],
): Promise<Head[]> => {
  const { rows } = await sql<{ seq: number; hmac: Buffer }>`
    select seq, hmac from audit_log where seq = any(${heads.map(({ seq }) => seq)}::bigint[])`.execute(db)
  const signatures = new Map(rows.map(({ seq, hmac }) => [seq, hmac]))
  return heads.filter(({ seq, hmac }) => !signatures.get(seq)?.equals(hmac))
}

/**
 * Reads the whole log and compares it with its signatures, with the stored head and with the heads noted outside the
 * database: a changed byte, a removed, added or moved row and a cut-off end are all found.
 */
export const verifyAudit = async (
  db: Db,
  key: Buffer,
  anchors: readonly ChainHead[],
): Promise<Verification> => {
  const noted = Map.groupBy(anchors, ({ seq }) => seq)
  const newest = anchors.reduce((most, { seq }) => Math.max(most, seq), 0)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      let seq = 0
      let last: Buffer = CHAIN_START
      const fail = (problem: string): Verification => ({ rows: seq, problem })
      for (;;) {
        const rows = await trx
          .selectFrom('audit_log')
          .selectAll()
          .$if(seq > 0, (query) => query.where('seq', '>', seq))
          .orderBy('seq')
          .limit(PAGE)
          .execute()
        for (const row of rows) {
          if (row.seq < 1) return fail(`Row ${row.seq} stands before the first one`)
          if (row.seq !== seq + 1) return fail(`Row ${seq + 1} is missing`)
          if (!row.prev_hmac.equals(last)) return fail(`Row ${row.seq} does not follow row ${seq}`)
          if (!signRow(key, last, row).equals(row.hmac)) return fail(`Row ${row.seq} was changed`)
          if (noted.get(row.seq)?.some(({ hmac }) => !hmac.equals(row.hmac)))
            return fail(`Row ${row.seq} is not the one that was noted`)
          seq = row.seq
          last = row.hmac
        }
        if (rows.length < PAGE) break
      }
      const { count } = await trx
        .selectFrom('audit_log')
        .select((from) => from.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (count !== seq) return fail(`The log has ${count} rows, but its last one is row ${seq}`)
      const head = await trx.selectFrom('audit_head').selectAll().executeTakeFirst()
      if (!head || head.seq !== seq || !head.hmac.equals(last))
        return fail(`The log ends at row ${seq}, its head does not`)
      if (newest > seq) return fail(`The log ends at row ${seq}, but row ${newest} was noted`)
      return { rows: seq, problem: null }
    })
}
