/** How a cell is edited. */
export interface CellEdit<Row> {
  /** Decides row by row. @default every row */
  isEditable?: (row: Row) => boolean
}
