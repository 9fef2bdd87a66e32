import { selectionColumnId } from '../columns/column-model.ts'

interface Cell {
  row: number
  column: string
}

/** Where cells are now. */
interface Places {
  all: readonly { id: string }[]
  groups: readonly unknown[]
}

/**
 * The cell itself, or what has come nearest to it since its row or its column went: the last row, the heading of a result
 * without rows, the column that has moved up to its place.
 */
export function nearestCell(cell: Cell, place: number, { all, groups }: Places, rowCount: number): Cell {
  const row = Math.max(Math.min(cell.row, rowCount - 1), groups.length > 0 ? -2 : -1)
  const first = all[0]?.id === selectionColumnId && all.length > 1 ? 1 : 0
  const isThere = all.length === 0 || all.some(({ id }) => id === cell.column)
  const column = isThere ? cell.column : all[Math.min(Math.max(first, place), all.length - 1)]!.id
  return row === cell.row && column === cell.column ? cell : { row, column }
}
