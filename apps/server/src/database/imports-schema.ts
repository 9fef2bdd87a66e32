import type {
  DecidedValue,
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

/** An option that an import added to a list, such as `sources`. */
export interface StoredOption {
  list: string
  id: number
}

/** An array kept as jsonb: read as it is, written as JSON text. */
type JsonList<Value> = ColumnType<Value[], string | undefined, string>

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
  /** What was decided about texts that name no option, when the rows were last tried. */
  decided: JsonList<DecidedValue>
  /** Options that it made and that are there. */
  made_options: JsonList<StoredOption>
  /** The sheet of the file that its rows are of, and its row of headings, 0 for none. */
  sheet: Generated<number>
  heading_row: Generated<number>
  /** Whether hidden rows are among them. */
  takes_hidden: Generated<boolean>
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

/** Cells that are told by how many they are and by the first places. */
interface StoredCells {
  cells: number
  first: string[]
}

/** A value kept as jsonb: read as it is, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>

/** A sheet of a file as it was read, while another one can be taken. */
export interface ImportSheetTable {
  import_id: number
  sheet: number
  name: string
  rows: number
  columns: number
  hidden: number
  /** Its first rows, without the ends of long cells. */
  first: Json<{ row: number; cells: string[] }[]>
  formulas: Json<StoredCells>
  errors: Json<StoredCells>
}

/** Some rows of a sheet, packed. */
interface ImportBlockTable {
  import_id: number
  sheet: number
  nth: number
  packed: Uint8Array
}

/** What a user last decided about a text that names no option: the option that it means, 0 for none. */
interface ImportValueTable {
  user_id: number
  field: string
  /** The text as it is compared. */
  value: string
  option: number
}

export interface ImportsDatabase {
  imports: ImportTable
  import_rows: ImportRowTable
  import_headings: ImportHeadingTable
  import_values: ImportValueTable
  import_sheets: ImportSheetTable
  import_blocks: ImportBlockTable
}
