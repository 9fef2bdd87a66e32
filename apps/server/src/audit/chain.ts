import { createHash, createHmac } from 'node:crypto'

/** One audit row before it is signed. */
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

/** A row together with its place in the chain. */
export interface SignedRow extends AuditRow {
  prev_hmac: Buffer
  hmac: Buffer
}

/** What the first row is chained to. */
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

/** Signature of a row: HMAC-SHA256 over the previous signature and every column. */
export const signRow = (key: Buffer, previous: Buffer, row: AuditRow): Buffer =>
  createHmac('sha256', key).update(previous).update(canonical(row)).digest()

/** Chains rows to `previous`, in order; for loading many at once. */
export const chainRows = (key: Buffer, previous: Buffer, rows: readonly AuditRow[]): SignedRow[] => {
  let last = previous
  return rows.map((row) => {
    const hmac = signRow(key, last, row)
    const signed = { ...row, prev_hmac: last, hmac }
    last = hmac
    return signed
  })
}

/** Short name of a key: tells keys apart without revealing anything. */
export const keyPrint = (key: Buffer): string =>
  createHash('sha256').update('print').update(key).digest('hex').slice(0, 16)
