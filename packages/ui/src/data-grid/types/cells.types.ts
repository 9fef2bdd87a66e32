import type { RowKey } from './rows.types.ts'

/** A cell by position: row 0 is the first row of the result, row -1 the heading, -2 the group heading. */
export interface DataGridCell {
  row: number
  column: string
}

/** A block of cells by numbers, all ends included; columns count over all panes. */
export interface CellBlock {
  fromRow: number
  toRow: number
  fromColumn: number
  toColumn: number
}

/** A cell that is not simply what its row says. */
export interface CellState {
  kind: 'pending' | 'failed' | 'conflict'
  /** Shown in place of the row's own text. */
  text: string
  /** Told to those who point at the cell or come to it. */
  reason?: string | undefined
}

/** The cells that are not simply what their rows say. */
export interface CellStates {
  /** Nothing is asked while this is 0, so that it costs no step of scrolling. */
  readonly size: number
  at(key: RowKey, column: string): CellState | undefined
}

/** What has become of a row, told beside its look. */
export interface RowState {
  /** Found by the stylesheet as `data-state`, e.g. `new`, `removed`, `taken`, `masked`. */
  kind: string
  /** Spoken with the row. */
  label: string
}
