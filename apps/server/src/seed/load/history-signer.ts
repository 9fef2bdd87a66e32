import { CHAIN_START, sealRows, stampRow, type AuditRow, type ChainHead } from '../../audit/chain.ts'
import type { DatedEvent } from '../customers/past.ts'
import { staff } from '../fiction/staff.ts'
import type { HistorySigner } from './past.ts'

const roleOf = new Map(staff.map(({ id, role_id }) => [id, role_id]))

/** Address in the office network that a colleague works from; robots have none. */
const addressOf = (uid: number): string => (roleOf.has(uid) ? `10.20.${uid % 4}.${uid % 250}` : '')

const changesOf = ({ event: { changes } }: DatedEvent): AuditRow['changes'] =>
  Object.fromEntries(changes.map(({ field, old, new: now }) => [field, { old, new: now }]))

const columns = [
  'seq',
  'at',
  'uid',
  'role_id',
  'ip',
  'action',
  'target_type',
  'target_id',
  'result',
  'changes',
  'stamp',
] as const

const sealColumns = ['place', 'seq', 'hmac'] as const

/** A signer that starts the chain; `head` is its end once everything is signed. */
export interface StartingSigner extends HistorySigner {
  head: () => ChainHead
}

/** Signs the history of a new database, from the first row of the audit log on. */
export const historySigner = (key: Buffer): StartingSigner => {
  let head: ChainHead = { seq: 0, hmac: CHAIN_START }
  return {
    columns,
    sealColumns,
    sign: (dated) => {
      const { at, uid, action } = dated.event
      const row: AuditRow = {
        seq: head.seq + 1,
        at: new Date(at * 1000),
        uid,
        role_id: roleOf.get(uid) ?? 0,
        ip: addressOf(uid),
        action: `customer.${action}`,
        target_type: 'customer',
        target_id: String(dated.cus_id),
        result: 'ok',
        changes: changesOf(dated),
      }
      const stamped = { ...row, stamp: stampRow(key, row) }
      const seals = sealRows(key, head, [stamped])
      for (const { place, hmac } of seals) head = { seq: place, hmac }
      const stored = { ...stamped, changes: JSON.stringify(row.changes) }
      return {
        row: columns.map((column) => stored[column]),
        seal: seals.flatMap((seal) => sealColumns.map((column) => seal[column])),
      }
    },
    head: () => head,
  }
}
