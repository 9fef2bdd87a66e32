import type { GeneratedAlways, JSONColumnType } from 'kysely'

/** A row of a table as the database writes it into JSON. */
export type RowImage = Readonly<Record<string, unknown>>

/** What came along in a merge, by the keys of its rows. */
export interface MovedRows {
  /** Table -> keys of the rows that were handed over. */
  rows: Record<string, unknown[]>
  /** Rows that could not stand beside one of the kept record, as they were. */
  left: Record<string, RowImage[]>
  /** Notices with the place that the record had in them, and whether the kept one stood there as well. */
  notices: { id: number; at: number; both: boolean }[]
  /** Ids of messages with a card of the record. */
  cards: number[]
  /** Ledger entries whose request both records had. */
  requests: { id: number; request_id: string }[]
  /** What was known of the life of the kept record, before and after. */
  life: { before: RowImage | null; after: RowImage | null }
}

type Image<Type> = JSONColumnType<NonNullable<Type>, string, string | null>

/** Two records that became one; the images are null once it is undone. */
interface CustomerMergesTable {
  id: GeneratedAlways<number>
  kept_id: number
  gone_id: number
  uid: number
  /** Unix seconds. */
  merged_time: number
  kept_before: Image<RowImage> | null
  kept_after: Image<RowImage> | null
  gone: Image<RowImage> | null
  moved: Image<MovedRows> | null
  undone_time: number | null
  undone_by: number | null
}

export interface MergesDatabase {
  customer_merges: CustomerMergesTable
}
