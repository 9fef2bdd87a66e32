import type { ColumnModel } from '../columns/column-model.ts'
import type { DataGridRows } from '../types/rows.types.ts'
import type { DataGridSelection } from '../types/data-grid.types.ts'
import type { CellBlock, CellStates, RowState } from '../types/cells.types.ts'

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
