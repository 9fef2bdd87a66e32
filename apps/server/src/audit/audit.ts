import { sql, type Insertable } from 'kysely'
import type { Db, Trx } from '../database/connect.ts'
import { failureText } from '../database/failure.ts'
import { planned } from '../database/planned.ts'
import type { AuditLogTable } from '../database/schema.ts'
import { mayBeWrittenLater } from '../database/unavailable.ts'
import { openAnchor, readAnchors } from './anchor.ts'
import { CHAIN_START, keyPrint, stampRow, type ChainHead, type StampedRow } from './chain.ts'
import { openSealer, type LostEntries, type News } from './sealer.ts'
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

/** An entry with who did it, for those who listen to the writes. */
export interface ToldEntry extends AuditEntry {
  uid: number
}

/** Adds an entry to the transaction it belongs to. `who` overrides the caller. */
export type RecordEntry = (entry: AuditEntry, who?: AuditWho) => void

/** The audit log of one server process. */
export interface Audit {
  /**
   * Runs a business write. Entries given to `record` are stamped and stored in the same transaction, last of all, so
   * row and audit row exist together or not at all. They are sealed into the chain right after.
   */
  transaction: <Result>(
    who: AuditWho,
    work: (trx: Trx, record: RecordEntry) => Promise<Result>,
  ) => Promise<Result>
  /** Stores entries that belong to no other write, such as a refusal. */
  write: (who: AuditWho, ...entries: AuditEntry[]) => Promise<void>
  /** Notes that something was read. Written in batches within a second, or when the database is back; waits for nothing. */
  read: (who: AuditWho, entry: AuditEntry) => void
  /** Resolves when all notes of readings are stored, every row is sealed and the anchor is written. */
  flush: () => Promise<void>
  /** Seals what a process that was killed left without. To be called every now and then. */
  sealLeftovers: () => Promise<void>
}

interface Told {
  who: AuditWho
  entry: AuditEntry
}

const BATCH_ROWS = 200
const BATCH_MILLISECONDS = 1000
/** Most readings that wait for a database that is away; newer ones are lost then. */
const HELD_ROWS = 20_000

/** Nobody's call. */
const SERVER: AuditWho = { uid: 0, role_id: 0, ip: '' }

/** Entries that are gone are named in one of their own, up to so many. */
const LOST_NAMED = 500

/** What an entry was about, so that what was done can be done again. */
const nameOf = ({ seq, at, uid, action, target_type, target_id }: StampedRow) => ({
  seq,
  at: at.toISOString(),
  uid,
  action,
  target_type,
  target_id,
})

/** Rows of almost all writes, few enough that statements for them are known by name. */
const FEW_ROWS = 3

const insert = async (trx: Trx, rows: readonly Insertable<AuditLogTable>[]): Promise<void> => {
  const query = trx.insertInto('audit_log').values(rows)
  await (rows.length <= FEW_ROWS ? planned(trx, query.compile()) : query.execute())
}

const append = async (trx: Trx, key: Buffer, entries: readonly Told[]): Promise<StampedRow[]> => {
  const query = sql<{ seq: number }>`
    select nextval('audit_log_seq_seq') as seq from generate_series(1, ${entries.length}::integer)`
  const numbers = await planned(trx, query.compile(trx))
  const at = new Date()
  const rows = entries.map(({ who, entry }, index) => {
    const row = {
      seq: numbers[index]?.seq ?? 0,
      at,
      ...who,
      action: entry.action,
      target_type: entry.target_type,
      target_id: String(entry.target_id),
      result: entry.result ?? 'ok',
      changes: JSON.parse(JSON.stringify(entry.changes ?? {})) as Record<string, unknown>,
    }
    return { ...row, stamp: stampRow(key, row) }
  })
  for (let from = 0; from < rows.length; from += 1000)
    await insert(
      trx,
      rows.slice(from, from + 1000).map((row) => ({ ...row, changes: JSON.stringify(row.changes) })),
    )
  return rows
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
      `The audit log does not have place ${missing.seq} as it was noted. Check it: npm run audit:verify`,
    )
}

/** What happens with every business write. */
export interface AuditHooks {
  /** Runs in the write, before its entries are stored. */
  onEntries?: (trx: Trx, entries: readonly ToldEntry[]) => Promise<void>
  /** What is told of it right after. */
  news?: News
}

/**
 * Opens the audit log.
 * @throws AuditKeyMismatch when the database's log was signed with another key.
 */
export const openAudit = async (
  db: Db,
  key: Buffer,
  dataDir: string,
  { onEntries, news }: AuditHooks = {},
): Promise<Audit> => {
  const anchor = openAnchor(dataDir, (heads) => missingHeads(db, heads))
  const head = await prepareHead(db, key)
  await tellContradiction(db, readAnchors(dataDir))
  if (head.seq > 0) anchor.note(head)
  const sealer = openSealer(db, key, { note: anchor.note, onLost: (lost) => tellLost(lost) }, news)

  const transaction: Audit['transaction'] = async (who, work) => {
    const entries: Told[] = []
    const { result, rows } = await db.transaction().execute(async (trx) => {
      const done = await work(trx, (entry, by = who) => entries.push({ who: by, entry }))
      await onEntries?.(
        trx,
        entries.map(({ who: { uid }, entry }) => ({ ...entry, uid })),
      )
      return { result: done, rows: entries.length > 0 ? await append(trx, key, entries) : [] }
    })
    sealer.add(rows, news?.of(entries.map(({ entry }) => entry)))
    return result
  }

  let readings: Told[] = []
  let timer: NodeJS.Timeout | undefined
  const store = async () => {
    clearTimeout(timer)
    timer = undefined
    const batch = readings
    readings = []
    if (batch.length === 0) return
    try {
      sealer.add(await db.transaction().execute((trx) => append(trx, key, batch)))
    } catch (error) {
      // What cannot be stored at all would keep everything after it from the log. What was stored without an answer
      // stands there twice.
      if (mayBeWrittenLater(error)) {
        readings = [...batch, ...readings].slice(0, HELD_ROWS)
        timer ??= setTimeout(storeQuietly, BATCH_MILLISECONDS).unref()
      }
      throw error
    }
  }
  const storeQuietly = () => {
    store().catch((error: unknown) => console.error('Readings could not be noted:', failureText(error)))
  }

  const read: Audit['read'] = (who, entry) => {
    readings.push({ who, entry })
    if (readings.length % BATCH_ROWS === 0) storeQuietly()
    else timer ??= setTimeout(storeQuietly, BATCH_MILLISECONDS).unref()
  }
  const tellLost = (lost: LostEntries) => {
    const { rows, place } = lost
    // The newest place may be gone alone: its entry was stored before, and gets another place.
    console.error(
      rows.length > 0
        ? `${rows.length} entries of the audit log are gone: the database came back without them. See docs/audit.md.`
        : `The newest places of the audit log, up to place ${place ?? 0}, are gone: the database came back without them. No entry is known to be gone with them; those that are there get new places. See docs/audit.md.`,
    )
    read(SERVER, {
      action: 'audit.lost',
      target_type: 'audit',
      target_id: place ?? 0,
      changes: { rows: rows.length, entries: rows.slice(0, LOST_NAMED).map(nameOf) },
    })
  }

  return {
    transaction,
    write: (who, ...entries) =>
      transaction(who, async (_trx, record) => {
        for (const entry of entries) record(entry)
      }),
    read,
    flush: async () => {
      await store()
      await sealer.flush()
      await anchor.flush()
    },
    sealLeftovers: sealer.sealLeftovers,
  }
}
