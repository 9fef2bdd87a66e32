import type { ReactNode, Ref } from 'react'

/** What identifies a row across sorting and refetching: a database id, never a position. */
export type RowKey = string | number

/** One column. Cells are plain functions of the row: no hooks inside them. */
export interface ListGridColumn<Row> {
  /** Unique in the grid; the key of layout, sorting and cell events. */
  id: string
  /** Visible heading, also the column's accessible name. */
  header: string
  /** Width in px while the layout names none. @default 140 */
  width?: number
  /** Narrowest width in px that resizing reaches. @default 64 */
  minWidth?: number
  /** Widest width in px that resizing reaches. @default 640 */
  maxWidth?: number
  /** Keeps the column at the start edge while the others scroll. */
  pinned?: 'start'
  /** Use `end` for numbers and money. @default 'start' */
  align?: 'start' | 'end'
  /** The heading sorts on click and Enter. @default false */
  sortable?: boolean
  /** F2, Enter and double click open `renderEditor` in the cell. A function decides row by row. @default false */
  editable?: boolean | ((row: Row) => boolean)
  /** The cell as one line of text: shown when there is no `cell`, copied, and used to tell whether the content fits. */
  text?: (row: Row) => string
  /** Richer content. Give `text` as well, else the cell is always clipped, which costs paint time while scrolling. */
  cell?: (row: Row) => ReactNode
}

/** Where the rows come from. Rows are immutable: hand in a new object for a changed row. */
export interface ListGridRowsProps<Row> {
  /** Size of the whole result; `undefined` while unknown (one viewport of skeleton rows). Up to 10 million are tried. */
  rowCount: number | undefined
  /** Row at a position of the whole result, `undefined` while it is not loaded (a skeleton row). Must be cheap. */
  getRow: (index: number) => Row | undefined
  /** Identity of a row. */
  rowKey: (row: Row) => RowKey
  /** Any changed value makes the grid call `getRow` again for the rows in view. */
  version?: number | string
  /** Identity of the result (filters + order). A new one scrolls to the top, forgets the range anchor and reports the range anew. */
  resultKey?: string
  /** Rows in view have changed; called at most once a frame and not for an unchanged range. Load windows here. */
  onRangeChange?: (range: ListGridRange) => void
}

/** Rows in view, both ends included, without overscan. */
export interface ListGridRange {
  first: number
  last: number
  /** Scroll speed in rows per second, negative upwards, 0 at rest and after a jump: fetch further ahead, or not yet, when it is high. */
  velocity: number
}

/** One sort key; the first of the array is the strongest. */
export interface ListGridSort {
  id: string
  desc: boolean
}

/** Sorting is done by the caller; the grid holds no rows to sort. */
export interface ListGridSortProps {
  sort?: readonly ListGridSort[]
  /** A click replaces the order, with Shift the column is added to it; the third click on a column removes it. */
  onSortChange?: (sort: ListGridSort[]) => void
}

/** Column order, widths and visibility as a user left them. Unknown ids are ignored, missing ones keep their defaults. */
export interface ListGridLayout {
  order?: readonly string[]
  /** Column id -> px. */
  widths?: Readonly<Record<string, number>>
  hidden?: readonly string[]
}

export interface ListGridColumnsProps<Row> {
  /** Keep the array stable between renders: a new one renders every row again. */
  columns: readonly ListGridColumn<Row>[]
  layout?: ListGridLayout
  /** A resize or a move has ended. Without it columns have neither handles nor resize keys. */
  onLayoutChange?: (layout: ListGridLayout) => void
}

/** With `all` the ids are exceptions, otherwise they are the selected rows: "all but three of a million" is three ids. */
export interface ListGridSelection {
  all: boolean
  ids: ReadonlySet<RowKey>
}

/** Rows of a selected range that are not loaded, so that their keys are unknown. Both ends included. */
export interface ListGridMissingRange {
  first: number
  last: number
}

export interface ListGridSelectionProps {
  /** Controlled. Without it the grid has no checkbox column. */
  selection?: ListGridSelection
  /** `missing` is set when a range reached over rows that are not loaded; resolve their keys and add them. */
  onSelectionChange?: (selection: ListGridSelection, missing?: ListGridMissingRange) => void
}

/** A cell by position: row 0 is the first row of the result, row -1 the heading. */
export interface ListGridCell {
  row: number
  column: string
}

export interface ListGridFocusProps<Row> {
  /** Controlled active cell, `null` for none; leave it out to let the grid keep it. */
  activeCell?: ListGridCell | null
  onActiveCellChange?: (cell: ListGridCell) => void
  /** Enter or double click on a cell that is not editable, Ctrl+Enter on any. */
  onRowAction?: (row: Row, index: number) => void
  /** Ctrl+C on a cell, with the column's `text`. */
  onCopy?: (text: string) => void
}

/** What an editor calls when it is done; focus goes back to the cell. */
export interface ListGridEditorActions {
  commit: (value: unknown) => void
  cancel: () => void
}

/** A change of one cell that is to be saved. */
export interface ListGridCellEdit<Row> {
  row: Row
  index: number
  column: string
  value: unknown
}

export interface ListGridEditProps<Row> {
  /** The control shown in place of the cell's content; it must take focus itself (`autoFocus`). Escape cancels. */
  renderEditor?: (row: Row, column: ListGridColumn<Row>, actions: ListGridEditorActions) => ReactNode
  /** The editor has committed. */
  onCellEdit?: (edit: ListGridCellEdit<Row>) => void
}

/** Every text the grid itself speaks or shows. */
export interface ListGridLabels {
  /** Name of the checkbox column and of its select-all box. */
  selectAll: string
  /** Name of a row's checkbox; `position` counts from 1. */
  selectRow: (position: number) => string
  /** Spoken after the heading of a sorted column; `priority` counts from 1 and is 0 if it is the only key. */
  sorted: (direction: 'ascending' | 'descending', priority: number) => string
}

export interface ListGridStateProps {
  /** Empty, error and first-load states: centred over the rows, under the heading. */
  overlay?: ReactNode
  /** Rows are being fetched; sets `aria-busy`. @default false */
  isBusy?: boolean
  /** Key -> change number of rows that others have just changed: they flash once for 800 ms, again when the number rises. */
  flashes?: ReadonlyMap<RowKey, number>
  /** The flash of a row in view is over: drop the key. */
  onFlashEnd?: (key: RowKey) => void
}

/** Verbs for the caller's own buttons. */
export interface ListGridHandle {
  /** Scrolls the least needed to show the row. */
  scrollToRow: (index: number) => void
  /** Focuses the grid at its active cell. */
  focus: () => void
}

export interface ListGridBaseProps {
  'aria-label': string
  /** Words of the caller for what the grid itself says. */
  labels: ListGridLabels
  className?: string
  ref?: Ref<ListGridHandle>
}

export type ListGridProps<Row extends object> = ListGridBaseProps &
  ListGridRowsProps<Row> &
  ListGridColumnsProps<Row> &
  ListGridSortProps &
  ListGridSelectionProps &
  ListGridFocusProps<Row> &
  ListGridEditProps<Row> &
  ListGridStateProps
