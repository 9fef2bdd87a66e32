import type { Db, Trx } from '../database/connect.ts'
import { failureText } from '../database/failure.ts'
import { openAnchor, readAnchors, type ChainHead } from './anchor.ts'
import { CHAIN_START, chainRows, keyPrint } from './chain.ts'
import { missingHeads } from './verify.ts'

/** Who did something, and from where. `uid` 0 is nobody signed in. */
export interface AuditWho {
  uid: number
  role_id: number
  ip: string
}

/** What was done. */
export interface AuditEntry {
  /** Dotted verb, such as `customer.update` or `session.login`. */
  action: string
  /** Kind of thing, such as `customer`; with `target_id` the timeline finds its rows. */
  target_type: string
  target_id: string | number
  /** `ok`, or the name of the error that refused it. Default `ok`. */
  result?: string
  /** Field -> {old, new}, or what else describes it. Never a password or a token. Default {}. */
  changes?: Record<string, unknown>
  /** A row that is gone with this, as it was: for those who listen to the writes. Nothing of it is stored. */
  removed?: object
}

/** Adds an entry to the transaction it belongs to. `who` overrides the caller. */
export type RecordEntry = (entry: AuditEntry, who?: AuditWho) => void

/** The audit log of one server process. */
export interface Audit {
  /**
   * Runs a business write. Entries given to `record` are signed and stored in the same transaction, last of all, so
   * row and audit row exist together or not at all.
   */
  transaction: <Result>(
    who: AuditWho,
    work: (trx: Trx, record: RecordEntry) => Promise<Result>,
  ) => Promise<Result>
  /** Stores entries that belong to no other write, such as a refusal. */
  write: (who: AuditWho, ...entries: AuditEntry[]) => Promise<void>
  /** Notes that something was read. Written in batches within a second; waits for nothing. */
  read: (who: AuditWho, entry: AuditEntry) => void
  /** Resolves when all notes of readings and the anchor are stored. */
  flush: () => Promise<void>
}

interface Signed {
  who: AuditWho
  entry: AuditEntry
}

const BATCH_ROWS = 200
const BATCH_MILLISECONDS = 1000

const append = async (trx: Trx, key: Buffer, entries: readonly Signed[]) => {
  const head = await trx
    .selectFrom('audit_head')
    .select(['seq', 'hmac'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  const at = new Date()
  const rows = chainRows(
    key,
    head.hmac,
    entries.map(({ who, entry }, index) => ({
      seq: head.seq + index + 1,
      at,
      ...who,
      action: entry.action,
      target_type: entry.target_type,
      target_id: String(entry.target_id),
      result: entry.result ?? 'ok',
      changes: JSON.parse(JSON.stringify(entry.changes ?? {})) as unknown,
    })),
  )
  for (let from = 0; from < rows.length; from += 1000)
    await trx
      .insertInto('audit_log')
      .values(rows.slice(from, from + 1000).map((row) => ({ ...row, changes: JSON.stringify(row.changes) })))
      .execute()
  const last = rows.at(-1)
  if (!last) return undefined
  await trx.updateTable('audit_head').set({ seq: last.seq, hmac: last.hmac }).execute()
  return last
}

/** The log belongs to another key, so nothing more can be added to it. */
export class AuditKeyMismatch extends Error {
  override readonly name = 'AuditKeyMismatch'
}

const prepareHead = async (db: Db, key: Buffer) => {
  const print = keyPrint(key)
  await db
    .insertInto('audit_head')
    .values({ seq: 0, hmac: CHAIN_START, key_print: print })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const head = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()
  if (head.key_print !== print)
    throw new AuditKeyMismatch(
      'The audit log of this database was signed with another key. ' +
        'Bring back its audit.key in the data folder or set AUDIT_KEY.',
    )
  return head
}

/** Says at once, and not only when somebody checks, that the log is not the one that was noted here before. */
const tellContradiction = async (db: Db, anchors: readonly ChainHead[]) => {
  const newest = anchors.toSorted((one, other) => one.seq - other.seq).slice(-1)
  const [missing] = await missingHeads(db, newest)
  if (missing)
    console.error(
      `The audit log does not have row ${missing.seq} as it was noted. Check it: npm run audit:verify`,
    )
}

/**
 * Opens the audit log. `onEntries` runs in each business write, before its entries are stored.
 * @throws AuditKeyMismatch when the database's log was signed with another key.
 */
export const openAudit = async (
  db: Db,
  key: Buffer,
  dataDir: string,
  onEntries?: (trx: Trx, entries: readonly AuditEntry[]) => Promise<void>,
): Promise<Audit> => {
  const anchor = openAnchor(dataDir, (heads) => missingHeads(db, heads))
  const head = await prepareHead(db, key)
  await tellContradiction(db, readAnchors(dataDir))
  if (head.seq > 0) anchor.note(head)

  const transaction: Audit['transaction'] = async (who, work) => {
    const entries: Signed[] = []
    const { result, last } = await db.transaction().execute(async (trx) => {
      const done = await work(trx, (entry, by = who) => entries.push({ who: by, entry }))
      await onEntries?.(
        trx,
        entries.map(({ entry }) => entry),
      )
      return { result: done, last: entries.length > 0 ? await append(trx, key, entries) : undefined }
    })
    if (last) anchor.note(last)
    return result
  }

  let readings: Signed[] = []
  let timer: NodeJS.Timeout | undefined
  const store = async () => {
    clearTimeout(timer)
    timer = undefined
    const batch = readings
    readings = []
    if (batch.length === 0) return
    // Waits for the disk like every other write: a head that is noted must not go when the database is killed.
    const last = await db.transaction().execute((trx) => append(trx, key, batch))
    if (last) anchor.note(last)
  }
  const storeQuietly = () => {
    store().catch((error: unknown) => console.error('Readings could not be noted:', failureText(error)))
  }

  return {
    transaction,
    write: (who, ...entries) =>
      transaction(who, async (_trx, record) => {
        for (const entry of entries) record(entry)
      }),
    read: (who, entry) => {
      readings.push({ who, entry })
      if (readings.length >= BATCH_ROWS) storeQuietly()
      else timer ??= setTimeout(storeQuietly, BATCH_MILLISECONDS).unref()
    },
    flush: async () => {
      await store()
      await anchor.flush()
    },
  }
}
