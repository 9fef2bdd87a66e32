import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { carryCosts } from '../../database/carried-costs.ts'
import { customerColumns, customerValues } from '../customers/columns.ts'
import type { DatedEvent, SeededDay } from '../customers/past.ts'
import { copyLine, copyInto } from './copy.ts'
import { createIndexes, dropIndexes } from './connection.ts'

/** Turns events into lines of the audit log and their places in its chain. */
export interface HistorySigner {
  columns: readonly string[]
  sealColumns: readonly string[]
  sign: (event: DatedEvent) => { row: unknown[]; seal: unknown[] }
}

const followUpColumns = [
  'id',
  'cus_id',
  'uid',
  'created_time',
  'next_followed',
  'content',
  'next_followed_desc',
]

/** Customers that are sent to the database in one go. */
const BATCH = 20_000
/** Events signed in one turn of the event loop. */
const TURN = 400

interface Batch {
  customers: string[]
  followUps: string[]
  audit: string[]
  seals: string[]
}
const emptyBatch = (): Batch => ({ customers: [], followUps: [], audit: [], seals: [] })

export interface LoadOptions {
  client: ClientBase
  /** Days, oldest first. */
  days: Iterable<SeededDay>
  /** Customers of all days together, for the progress lines. */
  total: number
  signer: HistorySigner
  progress: (line: string) => void
}

/** Writes the past of a hospital: customers with their follow-ups and audit rows. Runs inside the caller's transaction. */
export const loadPast = async ({ client, days, total, signer, progress }: LoadOptions): Promise<void> => {
  const indexes = await dropIndexes(client, ['customers', 'follow_ups', 'audit_log'])
  const loud = total > BATCH
  let batch = emptyBatch()
  let written = 0
  let followUps = 0
  let sending: Promise<void> = Promise.resolve()
  let audited = 0
  const send = async ({ customers, followUps: contacts, audit, seals }: Batch) => {
    await copyInto(client, 'customers', customerColumns, customers)
    await copyInto(client, 'follow_ups', followUpColumns, contacts)
    audited += audit.length
    // The log takes only numbers that its sequence has given.
    if (audited > 0) await client.query("select setval('audit_log_seq_seq', $1)", [audited])
    await copyInto(client, 'audit_log', signer.columns, audit)
    await copyInto(client, 'audit_seals', signer.sealColumns, seals)
    written += customers.length
    if (loud) progress(`Seeding customers: ${written} of ${total}`)
  }
  const flush = async () => {
    await sending
    sending = send(batch)
    sending.catch(() => {})
    batch = emptyBatch()
  }
  for (const day of days) {
    for (const customer of day.customers) batch.customers.push(copyLine(customerValues(customer)))
    for (const [position, dated] of day.events.entries()) {
      // The batch before this one is on its way meanwhile; its stream needs a turn now and then.
      if (position % TURN === 0) await nextTurn()
      const { at, uid, followUp } = dated.event
      const { row, seal } = signer.sign(dated)
      batch.audit.push(copyLine(row))
      batch.seals.push(copyLine(seal))
      if (!followUp) continue
      followUps += 1
      const { next_followed, content, next_followed_desc } = followUp
      batch.followUps.push(
        copyLine([followUps, dated.cus_id, uid, at, next_followed, content, next_followed_desc]),
      )
    }
    if (batch.customers.length >= BATCH) await flush()
  }
  await flush()
  await sending
  await client.query(carryCosts)
  await createIndexes(client, indexes, (built, of) => {
    if (loud && (built % 8 === 0 || built === of)) progress(`Seeding customers: index ${built} of ${of}`)
  })
}

/** Lets new rows continue after the ids that were written by hand; an untouched table keeps its own start. */
export const continueIds = async (client: ClientBase, tables: readonly string[]): Promise<void> => {
  for (const table of tables)
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table} having max(id) is not null`,
    )
}
