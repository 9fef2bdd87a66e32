import type { RowKey } from './rows.types.ts'

/** Cells that a user has put on the clipboard. */
export interface DataGridCopied {
  /** Keys of the copied rows, from the top. */
  rowKeys: readonly RowKey[]
  /** Ids of the copied columns, in reading order. */
  columns: readonly string[]
  /** What was put there as plain text. */
  text: string
  /** Rows of the block that were left out because they are not loaded. */
  missingRows: number
  /** Rows at the end of the block that were left out because it has more than 10,000 cells. */
  omittedRows: number
  /** All the cells were emptied as well. */
  isCut: boolean
}

/** A pasted text that found no cell to take it. */
export interface DataGridRefusedText {
  text: string
  /** Row of the result, also beyond its end. */
  row: number
  /** `undefined` beyond the last column. */
  column: string | undefined
  /** `outside` = beyond the last row or column. */
  reason: 'read-only' | 'not-loaded' | 'outside'
}

/** What has become of pasted cells. Those that failed or are in conflict stay in the grid, marked, with the reason. */
export interface DataGridPasted {
  saved: number
  failed: number
  conflicts: number
  /** Cells that held the pasted value already. */
  unchanged: number
  /** Texts that found no cell, in reading order. */
  refused: readonly DataGridRefusedText[]
}

export interface DataGridClipboardProps {
  /** Adds "copy as CSV" to the menu of rows: the block, or the cell, under its headings. `onCopy` hears of it. @default false */
  canCopyCsv?: boolean
  /**
   * Cells were copied or cut. What a cell gives away is decided by `copy` of its column. With it the grid shows and
   * says by itself only what was cut or left out.
   */
  onCopy?: (copied: DataGridCopied) => void
  /** A paste has ended, all its cells saved or not. */
  onPaste?: (pasted: DataGridPasted) => void
}
