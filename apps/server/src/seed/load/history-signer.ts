import { CHAIN_START, signRow, type AuditRow } from '../../audit/chain.ts'
import type { ChainHead } from '../../audit/anchor.ts'
import type { DatedEvent } from '../customers/year.ts'
import { staff } from '../fiction/staff.ts'
import type { HistorySigner } from './year.ts'

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
  'prev_hmac',
  'hmac',
] as const

/** A signer that starts the chain; `head` is its end once everything is signed. */
export interface StartingSigner extends HistorySigner {
  head: () => ChainHead
}

/** Signs the history of a new database, from the first row of the audit log on. */
export const historySigner = (key: Buffer): StartingSigner => {
  let seq = 0
  let last: Buffer = CHAIN_START
  return {
    columns,
    sign: (dated) => {
      const { at, uid, action } = dated.event
      const row: AuditRow = {
        seq: seq + 1,
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
      const hmac = signRow(key, last, row)
      const signed = { ...row, changes: JSON.stringify(row.changes), prev_hmac: last, hmac }
      seq = row.seq
      last = hmac
      return columns.map((column) => signed[column])
    },
    head: () => ({ seq, hmac: last }),
  }
}
