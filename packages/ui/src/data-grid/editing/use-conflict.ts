import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { DataGridCell } from '../types/cells.types.ts'
import type { DataGridRows } from '../types/rows.types.ts'
import type { ActiveCell } from '../view/use-active-cell.ts'
import type { DataGridEditProps } from '../types/editing.types.ts'
import type { CellEdits } from './cell-edits.ts'
import type { UnsavedCell } from './unsaved-cells.ts'

interface ConflictOptions<Row> extends Pick<DataGridEditProps<Row>, 'renderConflict'> {
  rows: DataGridRows<Row>
  edits: CellEdits<Row>
  cells: ActiveCell
  /** Opens the editor of a cell with what the user wanted. */
  goOn: (cell: DataGridCell) => void
}

interface AskedConflict<Row> {
  cell: UnsavedCell<Row>
  place: DataGridCell
}

/** Has the app ask which of two values of a cell shall stand; until one is chosen the cell keeps both. */
export function useConflict<Row>({ rows, edits, cells, goOn, renderConflict }: ConflictOptions<Row>): {
  ask: (cell: UnsavedCell<Row>, place: DataGridCell) => void
  content: ReactNode
} {
  const [asked, setAsked] = useState<AskedConflict<Row>>()
  const ask = (cell: UnsavedCell<Row>, place: DataGridCell) => setAsked({ cell, place })
  const { theirs } = asked?.cell ?? {}
  if (!asked || !theirs || !renderConflict) return { ask, content: null }
  const { cell, place } = asked
  const { rowKey, column, state } = cell
  const at = rows.indexOf(rowKey)
  const row = (at === undefined ? undefined : rows.at(at)) ?? cell.row

  const close = () => {
    // The question holds the focus for as long as it is there.
    flushSync(() => setAsked(undefined))
    // Rows may have come above it.
    cells.goTo(cells.current() ?? place)
  }
  const question = { row, column: column.id, mine: state.text, theirs: theirs.text, by: theirs.by }
  return {
    ask,
    content: renderConflict(question, {
      keepMine: () => {
        edits.retry(rowKey, column.id)
        close()
      },
      takeTheirs: () => {
        edits.drop(row, column.id)
        close()
      },
      goOn: () => {
        close()
        const index = rows.indexOf(rowKey)
        if (index !== undefined) goOn({ row: index, column: column.id })
      },
      close,
    }),
  }
}
