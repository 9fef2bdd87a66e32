import type { CellBlock } from '../types/cells.types.ts'
import type { ColumnModel } from '../columns/column-model.ts'
import type { CellText } from '../editing/bulk-edits.ts'
import { rowsBetween } from '../helpers/row-cell.ts'
import type { DataGridRows } from '../types/rows.types.ts'
import type { DataGridRefusedText } from '../types/clipboard.types.ts'
import type { TextTable } from './tsv.ts'

/** Cells that a table of texts goes to, and the texts that find none. */
export interface PastePlan {
  texts: readonly CellText[]
  refused: readonly DataGridRefusedText[]
}

/**
 * Places a table of texts from the first cell of a block on. A block that is a multiple of the table is filled with
 * repetitions of it, so a single text fills any block. Headings of groups take no part.
 */
export function planPaste<Row>(
  { rows, model, rowCount }: { rows: DataGridRows<Row>; model: ColumnModel<Row>; rowCount: number },
  table: TextTable,
  { fromRow, toRow, fromColumn, toColumn }: CellBlock,
): PastePlan {
  const height = table.length
  const width = Math.max(...table.map((row) => row.length))
  const blockRows = rowsBetween(rows, fromRow, toRow).length
  const blockColumns = toColumn - fromColumn + 1
  const isFilled = blockRows > 0 && blockRows % height === 0 && blockColumns % width === 0
  const texts: CellText[] = []
  const refused: DataGridRefusedText[] = []
  // A block of headings alone takes nothing: the next row may be far below it.
  const isPassed = (row: number) => blockRows > 0 && rows.groups?.at(row) !== undefined
  let row = fromRow - 1
  for (let down = 0; down < (isFilled ? blockRows : height); down += 1) {
    do row += 1
    while (isPassed(row))
    const content = row < rowCount ? rows.at(row) : undefined
    for (let along = 0; along < (isFilled ? blockColumns : width); along += 1) {
      const text = table[down % height]![along % width]
      if (text === undefined) continue
      const placed = model.all[fromColumn + along]
      const edit = placed?.column?.edit
      const refuse = (reason: DataGridRefusedText['reason']) =>
        refused.push({ text, row, column: placed?.id, reason })
      if (!placed || row >= rowCount) refuse('outside')
      else if (blockRows === 0) refuse('read-only')
      else if (content === undefined) refuse('not-loaded')
      else if (!edit || edit.isEditable?.(content) === false) refuse('read-only')
      else texts.push({ cell: { row, column: placed.id, rowKey: rows.keyOf(content) }, text })
    }
  }
  return { texts, refused }
}

/** How many cells a paste would reach, before it is planned. */
export function reachOf(table: TextTable, block: CellBlock): number {
  const blockCells = (block.toRow - block.fromRow + 1) * (block.toColumn - block.fromColumn + 1)
  const cells = table.reduce((sum, row) => sum + row.length, 0)
  return Math.max(cells, blockCells)
}
