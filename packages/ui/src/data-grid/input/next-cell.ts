import type { GridIntent } from './intents.ts'

/** A cell by numbers: row -1 is the heading, columns count from 0 in visual order. */
export interface CellPosition {
  row: number
  column: number
}

/** Size of the grid; `pageRows` = whole rows in view. */
interface GridBounds {
  rowCount: number
  columnCount: number
  pageRows: number
  /** Uppermost row of the heading: -1, or -2 with group headings. @default -1 */
  firstRow?: number
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}

/** Cell that a navigation intent leads to; it stops at the edges. Other intents stay where they are. */
export function nextCell(from: CellPosition, intent: GridIntent, bounds: GridBounds): CellPosition {
  const lastRow = bounds.rowCount - 1
  const lastColumn = bounds.columnCount - 1
  switch (intent.type) {
    case 'move':
      return {
        row: clamp(from.row + intent.rows, bounds.firstRow ?? -1, lastRow),
        column: clamp(from.column + intent.columns, 0, lastColumn),
      }
    case 'page':
      return {
        row: clamp(from.row + intent.pages * Math.max(1, bounds.pageRows), Math.min(0, lastRow), lastRow),
        column: from.column,
      }
    case 'edge':
      if (intent.edge === 'row-start') return { row: from.row, column: 0 }
      if (intent.edge === 'row-end') return { row: from.row, column: lastColumn }
      if (intent.edge === 'column-start') return { row: Math.min(0, lastRow), column: from.column }
      if (intent.edge === 'column-end') return { row: lastRow, column: from.column }
      if (intent.edge === 'grid-start') return { row: Math.min(0, lastRow), column: 0 }
      return { row: lastRow, column: lastColumn }
    default:
      return from
  }
}
