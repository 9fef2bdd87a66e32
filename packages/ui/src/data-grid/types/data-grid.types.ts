import type { ReactNode, Ref } from 'react'
import type { DataGridCell, RowState } from './cells.types.ts'
import type { DataGridColumn, DataGridLayout, DataGridPane, DataGridSort } from './column.types.ts'
import type { DataGridClipboardProps } from './clipboard.types.ts'
import type { DataGridEditProps } from './editing.types.ts'
import type { DataGridRows, RowKey } from './rows.types.ts'

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
  /** Figures of the whole result, under the rows. */
  summary?: DataGridSummary
  /** Rows are being fetched; sets `aria-busy`. @default false */
  isBusy?: boolean
  /** What has become of a row: new, removed, taken by another, masked. Must be cheap; keep it stable between renders. */
  rowState?: (row: Row) => RowState | undefined
}

/** A visible column, as far as what stands under it has to know it. */
export interface DataGridSummaryColumn {
  id: string
  header: string
  /** Place among all visible columns, from 0. */
  index: number
  /** Px from the start of its pane. */
  start: number
  /** Px. */
  width: number
  align: 'start' | 'end' | undefined
}

/** One pane's share of the rows under the rows. */
export interface DataGridSummaryPart {
  /** Unique on the page, the same for all panes of a grid. */
  id: string
  pane: DataGridPane
  /** The panes that there are, in reading order; the row in `center` owns the pieces of the others. */
  panes: readonly DataGridPane[]
  columns: readonly DataGridSummaryColumn[]
  /** The columns of all panes, in reading order. */
  all: readonly DataGridSummaryColumn[]
  /** `aria-rowindex` of the first of these rows; `undefined` while the rows are not counted. */
  rowIndex: number | undefined
}

/** Rows that stay in view under the rows. `@hospital-crm/ui/data-grid-summary` makes them of sums. */
export interface DataGridSummary {
  /** How many rows they are. */
  rowCount: number
  render: (part: DataGridSummaryPart) => ReactNode
}

/** Verbs for the caller's own buttons. */
export interface GridOffset {
  top: number
  /** From where lines begin. */
  start: number
}

export interface DataGridHandle {
  /** Scrolls the least needed to show the row. */
  scrollToRow: (index: number) => void
  /** How far it is scrolled. Cards know rows alone. */
  offset?: () => GridOffset
  /** Scrolls to there, as far as that is possible. */
  scrollTo?: (offset: GridOffset) => void
  /** Focuses the grid at its active cell. */
  focus: () => void
  /**
   * Scrolls the least needed to show the row, and focuses it: in the column of the active cell, or else in the first; a
   * card at its first button, as soon as its row has arrived, unless the reader went elsewhere meanwhile. Past the end it
   * is the last row. What closes must have let go of the focus before.
   */
  focusRow: (index: number) => void
}

interface DataGridBaseProps<Row> {
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

/** Something that can be done with one row. */
export interface DataGridAction {
  /** Unique among the actions of a row. */
  id: string
  label: string
  /** A 16 px icon. The first three actions that have one also stand at the end of the row under the pointer. */
  icon?: ReactNode
  /** What is done most with such a row: on a card it is a button of its own. @default false */
  isMain?: boolean
  /** For what takes something away; keep it last. @default false */
  isDanger?: boolean
  /** Shown, but out of reach. @default false */
  isDisabled?: boolean
  /** Keys that do the same elsewhere, shown only. */
  shortcut?: readonly string[]
  onAction: () => void
}

export interface DataGridMenuProps<Row> {
  /** What can be done with a row, asked for one row at a time: in its context menu and at its end under the pointer, or in the menu of its card. */
  rowActions?: (row: Row, index: number) => readonly DataGridAction[]
  /** What opens the filter of a column, in the menu of its heading; undefined where it has none. */
  filterOf?: (column: string) => (() => void) | undefined
  /** Adds "choose columns" to the menus of the headings. */
  onChooseColumns?: () => void
}

/** With `all` the ids are exceptions, otherwise they are the selected rows: "all but three of a million" is three ids. */
export interface DataGridSelection {
  all: boolean
  ids: ReadonlySet<RowKey>
}

/** Rows of a selected range that are not loaded, so that their keys are unknown. Both ends included. */
export interface DataGridMissingRange {
  first: number
  last: number
  /** What is to become of them: the state of the row that the range began with. */
  selected: boolean
}
