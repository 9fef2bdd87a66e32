import type {
  ImportKnown,
  ImportLeftBy,
  ImportOutcome,
  ImportStage,
  ImportState,
  TwinWay,
  WritableField,
} from '@hospital-crm/api/entities'
import type { FieldProblem } from '@hospital-crm/api/errors'
import type { ColumnType, Generated } from 'kysely'

/** A value kept as jsonb, or nothing: read as it is, written as JSON text. */
type MaybeJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>

/** A twin as it is kept: for a record only its id, so that everybody sees of it what they may. */
export interface StoredTwin {
  row?: number
  id?: number
  matched: TwinWay[]
}

export interface ImportTable {
  id: Generated<number>
  user_id: number
  file_name: string
  state: Generated<ImportState>
  stage: ImportStage | null
  headings: string[]
  /** A field for each column, empty for none. */
  mapping: string[]
  rows: number
  /** Rows that cannot be imported. */
  wrong: Generated<number>
  /** Rows without a problem that look like somebody who is known. */
  twins: Generated<number>
  /** Rows that shall become customers, and those that have. */
  chosen: Generated<number>
  done: Generated<number>
  undone: Generated<number>
  /** Of those that are done, customers who were there before and have been changed. */
  changed: Generated<number>
  /** What becomes of rows that are somebody who is known, and for `replace` which fields. */
  known: Generated<ImportKnown>
  replaced: Generated<WritableField[]>
  /** How many rows have which outcome; one that no row has is left out. */
  outcomes: ColumnType<Partial<Record<ImportOutcome, number>>, string | undefined, string>
  created_time: number
  /** When its last row was carried out. */
  done_time: number | null
  /** When somebody last worked on it. */
  beat_time: number
}

export interface ImportRowTable {
  import_id: number
  /** Number of the row in the file, as programs show it. */
  row: number
  cells: string[]
  problems: MaybeJson<Record<string, FieldProblem>>
  twins: MaybeJson<StoredTwin[]>
  is_chosen: Generated<boolean>
  /** Who was made of it, or was changed by it. */
  customer_id: number | null
  is_undone: Generated<boolean>
  /** What becomes of it, or became of it; null until it is tried. */
  outcome: ImportOutcome | null
  /** Why it is left out. */
  left_by: ImportLeftBy | null
  /** Whom it changes, and their version: when it was tried, and once it is carried out, the one that it made. */
  target_id: number | null
  target_version: number | null
  /** Field -> what it becomes, as values travel. */
  changes: MaybeJson<Record<string, unknown>>
  /** Field -> what stood there before it was carried out. */
  before: MaybeJson<Record<string, unknown>>
}

/** Which field a user last chose for a heading; null is none. */
interface ImportHeadingTable {
  user_id: number
  heading: string
  field: string | null
}

export interface ImportsDatabase {
  imports: ImportTable
  import_rows: ImportRowTable
  import_headings: ImportHeadingTable
}
