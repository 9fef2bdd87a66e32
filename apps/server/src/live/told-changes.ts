import { sql } from 'kysely'
import type { AuditEntry } from '../audit/audit.ts'
import type { News } from '../audit/sealer.ts'

/** Columns that decide who may see a customer. */
const reachColumns = ['stage', 'uid', 'hospital', 'disease', 'source', 'consulting'] as const

/**
 * What those columns held before a change, as far as it changed them; null for a record that was not there. Of one that is
 * removed all of them, and its id.
 */
export type Before = Readonly<Record<string, unknown>> | null

/** A changed customer, as the processes tell each other. */
export type ToldChange = [id: number, before: Before]

export const CUSTOMERS_CHANNEL = 'crm_customer'

/** PostgreSQL takes less than 8000 bytes at once. */
const MAX_PAYLOAD = 7500

const born: ReadonlySet<string> = new Set(['customer.create', 'customer.import', 'customer.split_off'])

type Change = { old: unknown; new: unknown }

/** All that is asked of a row to know who could see it. */
const reachOfRow = ['id', ...reachColumns, 'stage_before_waste']

const beforeOf = ({ action, changes = {}, removed }: AuditEntry): Before => {
  if (born.has(action)) return null
  if (removed)
    return Object.fromEntries(Object.entries(removed).filter(([column]) => reachOfRow.includes(column)))
  const moved = reachColumns.flatMap((column) => {
    const change = changes[column] as Change | undefined
    return change === undefined ? [] : [[column, change.old] as const]
  })
  const stage = changes['stage'] as Change | undefined
  // A row of the bin remembers where it came from, and no other row does.
  const bin = stage && { stage_before_waste: stage.old === 'waste' ? stage.new : null }
  return { ...Object.fromEntries(moved), ...bin }
}

const changesIn = (entries: readonly AuditEntry[]): ToldChange[] =>
  entries.flatMap((entry): ToldChange[] => {
    const isChange = entry.target_type === 'customer' && (entry.result ?? 'ok') === 'ok'
    return isChange ? [[Number(entry.target_id), beforeOf(entry)]] : []
  })

/** Changes as texts that are short enough to be told. */
export const payloadsOf = (entries: readonly AuditEntry[]): string[] => {
  const payloads: string[] = []
  let open: string[] = []
  let size = 0
  for (const change of changesIn(entries)) {
    const text = JSON.stringify(change)
    if (size + text.length > MAX_PAYLOAD) {
      payloads.push(`[${open.join()}]`)
      open = []
      size = 0
    }
    open.push(text)
    size += text.length + 1
  }
  return open.length > 0 ? [...payloads, `[${open.join()}]`] : payloads
}

/** Told where nobody knows any more which customers have changed. */
const UNKNOWN = 'many'

/** Tells every process which customers were changed: ids and reach, no other value. */
export const customerNews: News = {
  of: payloadsOf,
  tell: async (trx, texts) => {
    await sql`select pg_notify(${CUSTOMERS_CHANNEL}, text) from unnest(${texts}::text[]) as text`.execute(trx)
  },
  unknown: UNKNOWN,
}

/** Reads what another process told; undefined where it does not know which customers have changed. */
export const readChanges = (payload: string): ToldChange[] | undefined =>
  payload === UNKNOWN ? undefined : (JSON.parse(payload) as ToldChange[])
