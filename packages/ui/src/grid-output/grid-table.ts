import type { DataGridColumn } from '../data-grid/types/column.types.ts'

/**
 * - `shown`: the texts of the cells as they stand in the grid.
 * - `copied`: what copying gives of them, such as a date in full where the grid says "today".
 */
export type CellWording = 'shown' | 'copied'

/**
 * Rows as texts, rows x columns, the headings first. A mask is a mask here too: nothing is read but what the columns
 * say of their rows.
 */
export function gridTable<Row>(
  columns: readonly DataGridColumn<Row>[],
  rows: readonly Row[],
  wording: CellWording = 'copied',
): string[][] {
  const textOf = (column: DataGridColumn<Row>, row: Row) =>
    (wording === 'copied' ? column.copy?.(row) : undefined) ?? column.text(row)
  return [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map((column) => textOf(column, row))),
  ]
}
