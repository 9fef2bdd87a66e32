import type { ReactNode } from 'react'
import type { CellEdit } from './editing.types.ts'

/** A small styled text inside a cell: a badge, a chip, a mark. The look is found by `data-kind` and `data-tone`. */
export interface CellPart {
  text: string
  /** What it is, e.g. `badge`, `chip`, `muted`. */
  kind: string
  /** Which of its colours, e.g. `success` or `3`. */
  tone?: string | undefined
}

/** The pane a column stands in. */
export type DataGridPane = 'start' | 'center' | 'end'

/** One column. Cells are plain functions of the row: no hooks inside them. */
export interface DataGridColumn<Row> {
  /** Unique in the grid; the key of layout, sorting and cell events. */
  id: string
  /** Visible heading, also the column's accessible name. */
  header: string
  /** Heading over neighbouring columns of the same group. */
  group?: string
  /** Is left when its group is collapsed. @default the first column of the group */
  standsForGroup?: boolean
  /** Width in px while the layout names none. @default 140 */
  width?: number
  /** Narrowest width in px that resizing reaches. @default 64 */
  minWidth?: number
  /** Widest width in px that resizing reaches. @default 640 */
  maxWidth?: number
  /** Keeps the column at an edge while the others scroll, unless the layout says otherwise. */
  pinned?: 'start' | 'end'
  /** Use `end` for numbers and money. @default 'start' */
  align?: 'start' | 'end'
  /** The heading sorts on click and Enter. @default false */
  sortable?: boolean
  /** Names its row: assistive technology speaks it with every cell. One column of the grid. @default false */
  isRowHeader?: boolean
  /** The cell as one line of text: shown, copied, found, and used to tell whether the content fits. */
  text: (row: Row) => string
  /** What the cell means at length, shown to a pointer that rests on it, e.g. a date in full where `text` says "today". */
  title?: (row: Row) => string
  /** Small styled texts in place of `text`, painted as fast as text is. */
  parts?: (row: Row) => readonly CellPart[]
  /** React content in place of `text`. Costs a portal per row in view: prefer `parts`. */
  cell?: (row: Row) => ReactNode
  /**
   * Address of what the row leads to: the text becomes a link. A click and Enter call `onRowAction`, other ways of opening
   * a link (the middle button, Ctrl) are the browser's.
   */
  link?: (row: Row) => string
  /** What copying takes instead of `text`. */
  copy?: (row: Row) => string
  /** How the cell is edited; without it the cell is read-only. */
  edit?: CellEdit<Row>
}

/** One sort key; the first of an array is the strongest. */
export interface DataGridSort {
  id: string
  desc: boolean
}

/**
 * Columns as a user left them, as one value of plain data: it goes through JSON as it is. Unknown ids are ignored, missing
 * ones keep their defaults.
 */
export interface DataGridLayout {
  order?: readonly string[]
  /** Column id -> px. */
  widths?: Readonly<Record<string, number>>
  hidden?: readonly string[]
  /** Column id -> edge, or `none` for a column that its definition pins. */
  pinned?: Readonly<Record<string, 'start' | 'end' | 'none'>>
  /** Columns whose groups are collapsed, one of each. */
  collapsed?: readonly string[]
}
