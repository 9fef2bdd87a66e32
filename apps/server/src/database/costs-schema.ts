import type { CostKind, CostOrigin } from '@hospital-crm/api/entities'
import type { GeneratedAlways } from 'kysely'

/** One row of the ledger of costs. The database refuses to change one; it goes with its customer only. */
export interface CostEntriesTable {
  id: GeneratedAlways<number>
  cus_id: number
  kind: CostKind
  /** Cents; below zero it gives back. */
  delta: number
  remark: string
  origin: CostOrigin
  /** Who wrote it; 0 nobody. */
  uid: number
  /** Unix seconds. */
  created_time: number
  /** The row that this one takes back, of the same customer. */
  reverses: number | null
  /** Chosen by the caller so that a repeated call writes nothing; null without one. */
  request_id: string | null
}

export interface CostsDatabase {
  cost_entries: CostEntriesTable
}
