import type { ReactNode, Ref } from 'react'
import type { CellPlace } from './body/body-painter.ts'
import type { RowState } from './body/paint-context.ts'
import type { DataGridColumn, DataGridLayout, DataGridSort } from './columns/column.types.ts'
import type { DataGridClipboardProps } from './clipboard/clipboard.types.ts'
import type { DataGridEditProps } from './editing/editing.types.ts'
import type { DataGridMenuProps } from './menu/menu.types.ts'
import type { DataGridRows } from './rows/rows.types.ts'
import type { DataGridMissingRange, DataGridSelection } from './selection/selection.types.ts'

/** A cell by position: row 0 is the first row of the result, row -1 the heading, -2 the group heading. */
export type DataGridCell = CellPlace

export interface DataGridColumnsProps<Row> {
  /** Keep the array stable between renders: a new one writes every cell again. */
  columns: readonly DataGridColumn<Row>[]
  layout?: DataGridLayout
  /** A resize, a move, a pin or a hide has ended. Without it the layout cannot be changed. */
  onLayoutChange?: (layout: DataGridLayout) => void
}

/** Sorting is done by the caller, usually by the source of rows. */
export interface DataGridSortProps {
  sort?: readonly DataGridSort[]
  /** A click replaces the order, with Shift the column is added to it; the third click on a column removes it. */
  onSortChange?: (sort: DataGridSort[]) => void
}

export interface DataGridSelectionProps {
  /** Controlled. Without it the grid has no checkbox column. */
  selection?: DataGridSelection
  /** `missing` is set when a range reached over rows that are not loaded: find their keys (`tellKeys` of window rows) and set their state. */
  onSelectionChange?: (selection: DataGridSelection, missing?: DataGridMissingRange) => void
}

export interface DataGridFocusProps<Row> {
  onActiveCellChange?: (cell: DataGridCell) => void
  /** Enter or double click on a cell that is not editable, Ctrl+Enter on any. */
  onRowAction?: (row: Row, index: number) => void
}

export interface DataGridStateProps<Row> {
  /** Empty, error and first-load states: centred over the rows, under the heading. */
  overlay?: ReactNode
  /** A line under the rows with the counts of rows, selected rows and selected cells; what is given stands at its end, `true` adds nothing. */
  footer?: ReactNode
  /** Rows are being fetched; sets `aria-busy`. @default false */
  isBusy?: boolean
  /** What has become of a row: new, removed, taken by another, masked. Must be cheap; keep it stable between renders. */
  rowState?: (row: Row) => RowState | undefined
}

/** Verbs for the caller's own buttons. */
export interface DataGridHandle {
  /** Scrolls the least needed to show the row. */
  scrollToRow: (index: number) => void
  /** Focuses the grid at its active cell. */
  focus: () => void
  /**
   * Scrolls the least needed to show the row, and focuses it: in the column of the active cell, or else in the first; a
   * card at its first button, as soon as its row has arrived, unless the reader went elsewhere meanwhile. Past the end it
   * is the last row. What closes must have let go of the focus before.
   */
  focusRow: (index: number) => void
}

export interface DataGridBaseProps<Row> {
  'aria-label': string
  rows: DataGridRows<Row>
  className?: string
  ref?: Ref<DataGridHandle>
}

export type DataGridProps<Row extends object> = DataGridBaseProps<Row> &
  DataGridColumnsProps<Row> &
  DataGridSortProps &
  DataGridSelectionProps &
  DataGridFocusProps<Row> &
  DataGridEditProps<Row> &
  DataGridClipboardProps &
  DataGridMenuProps<Row> &
  DataGridStateProps<Row>
