import type { DataGridSort } from '../types/column.types.ts'
import type { DataGridRows, RowKey, RowsChange } from '../types/rows.types.ts'
import type { CompareTexts, SortValue } from './sort-rows.ts'
import type { RowsTiming } from './flush.ts'

/** What changes in one row: some of its fields, found by key or by its position in the result, or the whole row. */
export type RowPatch<Row> =
  | { key: RowKey; fields: Partial<Row> }
  | { index: number; fields: Partial<Row> }
  | { row: Row }

/** How rows are read and ordered. */
export interface MemoryRowsOptions<Row> {
  /** Rows in the order they have while nothing sorts them. Neither the array nor a row is ever changed. */
  rows: readonly Row[]
  /** Identity of a row; unique, and the same for as long as the row is held. */
  keyOf: (row: Row) => RowKey
  /** What a column sorts by, by column id. Default: the field of that name. */
  sortValues?: Readonly<Record<string, (row: Row) => SortValue>>
  /** Order of texts. Default: Chinese by pinyin. */
  compareTexts?: CompareTexts
  /** Waits for frames. Default: the page's. */
  timing?: RowsTiming
}

/** Whose doing a change is: cells that `others` changed flash, a `feed` is shown ten times a second. Default `self`. */
export interface ChangeOptions {
  origin?: RowsChange['origin']
}

/**
 * All rows in memory, as a source for the grid. What has been changed is read at once; listeners hear of it in the next
 * frame, once for all changes. A change moves no row: the order is as of the last `sort`, `filter` or `setRows`.
 */
export interface MemoryRows<Row> extends DataGridRows<Row> {
  /** Rows of the result: those that the filter lets through. */
  readonly count: number
  /** All rows that are held. */
  readonly total: number
  /** Grows with every change. */
  readonly version: number
  /** The order in use, most significant column first. */
  readonly sorting: readonly DataGridSort[]
  /** Holds other rows, in the order and under the filter in use. A new result. */
  setRows(rows: readonly Row[]): void
  /** Orders by several columns, the most significant first, rows that are equal as they were given; none: as given. A new result. */
  sort(keys: readonly DataGridSort[]): void
  /** Shows only the rows that pass, or all again. A new result. */
  filter(passes: ((row: Row) => boolean) | undefined): void
  /**
   * Changes rows; each becomes a new object. Patches for rows that are not held are left out.
   * @returns how many patches found their row.
   * @throws TypeError when a patch would change the key of a row.
   */
  update(patches: readonly RowPatch<Row>[], options?: ChangeOptions): number
  /**
   * Adds rows, shown before the row at `at` (default 0, the top) until the next sort; those that the filter does not let
   * through are held and not shown. A row whose key is held replaces the held one.
   */
  insert(rows: readonly Row[], options?: ChangeOptions & { at?: number }): void
  /** Takes rows away; keys that are not held are left out. @returns how many rows went. */
  remove(keys: readonly RowKey[], options?: ChangeOptions): number
}
