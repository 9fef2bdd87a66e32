import type { ColumnModel } from '../columns/column-model.ts'
import type { ResizeActions } from '../columns/use-column-resize.ts'
import type { DataGridCell } from '../types/cells.types.ts'
import type { EditVerbs } from '../editing/use-editing.tsx'
import type { DataGridRows } from '../types/rows.types.ts'
import type { CellBlockSelection } from '../selection/use-cell-block.ts'
import type { RowSelection } from '../selection/use-row-selection.ts'
import type { Viewport } from '../viewport/viewport.ts'

/** What keys, pointer and menus can do to the grid; a verb that is left out does not exist in this grid. */
export interface GridActions<Row> extends EditVerbs {
  rows: DataGridRows<Row>
  viewport: Viewport
  model: ColumnModel<Row>
  active: DataGridCell | undefined
  /** The active cell where it is now, also before React has heard of it. */
  current: () => DataGridCell | undefined
  selectAll: 'none' | 'some' | 'all'
  selection: RowSelection
  block: CellBlockSelection
  resize: ResizeActions<Row> | undefined
  toggleSort: (id: string, multi: boolean) => void
  /** Opens or closes the group that a position heads. @returns whether it heads one */
  toggleGroup: (row: number) => boolean
  /** Opens a row, if it is loaded and leads somewhere. */
  open: (row: number) => void
  /** Scrolls to a cell and focuses it. */
  goTo: (cell: DataGridCell) => void
  /** Focuses a cell without scrolling. */
  focusCell: (cell: DataGridCell) => void
  /** Scrolls to a cell and leaves the focus. */
  reveal: (cell: DataGridCell) => void
  /** Opens the menu of a cell or a heading, at a point of the window or else at the cell. */
  openMenu?: (cell: DataGridCell, point?: { x: number; y: number }) => boolean
}
