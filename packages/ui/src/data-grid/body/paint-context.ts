import type { ColumnModel } from '../columns/column-model.ts'
import type { DataGridRows, RowKey } from '../rows/rows.types.ts'
import type { DataGridSelection } from '../selection/selection.types.ts'

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

/** Everything a row's look depends on besides the row itself. */
export interface PaintContext<Row> {
  gridId: string
  rows: DataGridRows<Row>
  model: ColumnModel<Row>
  /** `undefined` = rows cannot be selected. */
  selection: DataGridSelection | undefined
  /** Name of a row's checkbox where no row header names the row; `position` counts from 1. */
  selectRowLabel: (position: number) => string
  /** Id of the words that stand before a row header in the name of a row's checkbox. */
  selectLabelId: string
  /** Rows that the heading has. */
  headerRows: number
  /** The selected block of cells. */
  block: CellBlock | undefined
  cellStates: CellStates
  rowState: ((row: Row) => RowState | undefined) | undefined
}
