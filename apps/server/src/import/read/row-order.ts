import { unreadable } from '../apart/limits.ts'
import type { TableRow } from './table.ts'

/**
 * Puts a cell where it belongs. Some programs write a row in several pieces, or its cells in any order.
 * @throws CallError `import_unreadable` where another text stands there: nobody could tell which of them is meant
 */
export const putCell = (cells: string[], column: number, text: string): void => {
  if (text === '') return
  while (cells.length < column) cells.push('')
  if (![undefined, '', text].includes(cells[column])) throw unreadable('damaged')
  cells[column] = text
}

/** Rows in the order of their numbers; those of one number become one. */
export const inOrder = (rows: readonly TableRow[]): TableRow[] => {
  const ordered: TableRow[] = []
  for (const row of rows.toSorted((one, other) => one.row - other.row)) {
    const last = ordered.at(-1)
    if (last?.row !== row.row) ordered.push(row)
    else for (const [column, text] of row.cells.entries()) putCell(last.cells, column, text)
  }
  return ordered
}
