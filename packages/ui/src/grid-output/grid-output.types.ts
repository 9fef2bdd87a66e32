import type { DataGridColumn, DataGridLayout } from '../data-grid/types/column.types.ts'
import type { DataGridSelection } from '../data-grid/types/data-grid.types.ts'
import type { DataGridRows } from '../data-grid/types/rows.types.ts'

/**
 * - `csv`: text on the clipboard.
 * - `xlsx`: a file for programs of spreadsheets.
 * - `print`: paper, or what the browser makes of it.
 */
type OutputWay = 'csv' | 'xlsx' | 'print'

/** What is about to leave a grid. */
interface GridOutputGone<Row> {
  way: OutputWay
  /** In the order of the result. */
  rows: readonly Row[]
  /** Ids of the columns, in reading order. */
  columns: readonly string[]
}

/** What a grid shows: give it the same. */
interface SeenGrid<Row> {
  /** All columns of the grid, hidden ones included. */
  columns: readonly DataGridColumn<Row>[]
  layout?: DataGridLayout | undefined
  rows: DataGridRows<Row>
  /** With rows selected they alone go out. */
  selection?: DataGridSelection | undefined
}

interface OutputRules<Row> {
  /** Names the file, its sheet and the printed page. */
  title: string
  /** Most rows that go out at once; of more the first ones do, which is told. Paper takes 2,000 at most. @default 10,000 */
  limit?: number | undefined
  /** Hears what is about to go out, before it does: note it here. A rejection keeps it in. */
  beforeOutput?: ((output: GridOutputGone<Row>) => void | Promise<void>) | undefined
}

export type { GridOutputGone, OutputRules, OutputWay, SeenGrid }
