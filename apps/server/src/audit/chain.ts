import { createHash, createHmac } from 'node:crypto'

/** What one audit row says. */
export interface AuditRow {
  seq: number
  at: Date
  uid: number
  role_id: number
  ip: string
  action: string
  target_type: string
  target_id: string
  result: string
  changes: unknown
}

/** A row as it is stored. `stamp` is null in rows from before there were stamps. */
export interface StampedRow extends AuditRow {
  stamp: Buffer | null
}

/** The place of a row in the chain. */
export interface Seal {
  place: number
  seq: number
  hmac: Buffer
}

/** The end of the chain: its newest place and that place's signature. */
export interface ChainHead {
  seq: number
  hmac: Buffer
}

/** What the first place is chained to. */
export const CHAIN_START = Buffer.alloc(32)

const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
    : value

/** The same text for the same JSON value, whatever order the database keeps its keys in. */
const canonical = (row: AuditRow): string =>
  JSON.stringify(
    [
      row.seq,
      row.at.getTime(),
      row.uid,
      row.role_id,
      row.ip,
      row.action,
      row.target_type,
      row.target_id,
      row.result,
      row.changes,
    ],
    sorted,
  )

/** Shows that whoever holds the key wrote a row, before the row has its place in the chain. */
export const stampRow = (key: Buffer, row: AuditRow): Buffer =>
  createHmac('sha256', key).update('row').update(canonical(row)).digest()

/** Whether whoever holds the key wrote this row. */
export const isStamped = (key: Buffer, row: StampedRow): boolean =>
  row.stamp !== null && stampRow(key, row).equals(row.stamp)

/** Signature of a place: HMAC-SHA256 over the one before it and every column of the row. */
export const signRow = (key: Buffer, previous: Buffer, row: StampedRow): Buffer =>
  createHmac('sha256', key)
    .update(previous)
    .update(canonical(row))
    .update(row.stamp ?? '')
    .digest()

/** Gives rows the places after the head, in order. */
export const sealRows = (key: Buffer, head: ChainHead, rows: readonly StampedRow[]): Seal[] => {
  let last = head.hmac
  return rows.map((row, index) => {
    last = signRow(key, last, row)
    return { place: head.seq + index + 1, seq: row.seq, hmac: last }
  })
}

/** Short name of a key: tells keys apart without revealing anything. */
export const keyPrint = (key: Buffer): string =>
  createHash('sha256').update('print').update(key).digest('hex').slice(0, 16)
