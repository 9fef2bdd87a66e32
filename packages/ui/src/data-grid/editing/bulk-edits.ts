import type { CellBlock } from '../body/paint-context.ts'
import type { ColumnModel } from '../columns/column-model.ts'
import type { DataGridCell } from '../data-grid.types.ts'
import type { DataGridRows } from '../rows/rows.types.ts'
import type { CellChange, CellEdits, EditSummary } from './cell-edits.ts'
import { emptyValue, isSameValue, readDraft, type Draft } from './values/cell-values.ts'
import type { EditWords } from './words/zh.ts'

/** A cell that is to get what a text means. */
export interface CellText {
  cell: DataGridCell
  text: string
}

export interface BulkSummary extends EditSummary {
  /** Cells that cannot be edited, are not loaded or hold the value already. */
  skipped: number
}

interface Target<Row> {
  rows: DataGridRows<Row>
  model: ColumnModel<Row>
  edits: CellEdits<Row>
  words: EditWords
}

/** Gives cells new values in one call. A text that a column refuses stays in its cell, marked, with the reason. */
export async function changeCells<Row>(
  { rows, model, edits, words }: Target<Row>,
  wanted: readonly { cell: DataGridCell; draft: Draft }[],
): Promise<BulkSummary> {
  const columns = new Map(model.all.map(({ id, column }) => [id, column]))
  const changes: CellChange<Row>[] = []
  let refused = 0
  for (const { cell, draft } of wanted) {
    const row = rows.at(cell.row)
    const column = columns.get(cell.column)
    const edit = column?.edit
    if (row === undefined || !column || !edit || edit.isEditable?.(row) === false) continue
    const read = readDraft(edit, draft, row, words)
    if (read.problem === undefined) {
      const isSame = isSameValue(read.value, edit.value(row))
      const isStored = isSame && edits.unsaved.get(rows.keyOf(row), column.id) === undefined
      if (!isStored) changes.push({ row, column, value: read.value })
    } else if ('text' in draft) {
      edits.refuse(row, column, draft.text, read.problem)
      refused += 1
    }
  }
  const skipped = wanted.length - changes.length - refused
  const summary = changes.length > 0 ? await edits.send(changes) : { saved: 0, failed: 0, conflicts: 0 }
  return { ...summary, failed: summary.failed + refused, skipped }
}

/** The cells of a block that may be emptied, each with its empty value. */
export function emptied<Row>(
  model: ColumnModel<Row>,
  { fromRow, toRow, fromColumn, toColumn }: CellBlock,
): { cell: DataGridCell; draft: Draft }[] {
  const columns = model.all.slice(fromColumn, toColumn + 1)
  const cells: { cell: DataGridCell; draft: Draft }[] = []
  for (let row = fromRow; row <= toRow; row += 1) {
    for (const { id, column } of columns) {
      if (column?.edit) cells.push({ cell: { row, column: id }, draft: { value: emptyValue(column.edit) } })
    }
  }
  return cells
}
