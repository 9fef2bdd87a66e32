import { useMemo, useState } from 'react'

import type {
  DataGridCell,
  DataGridColumn,
  DataGridEditorActions,
  DataGridEditProps,
  DataGridRowsProps,
} from '../data-grid.types.ts'

/** The cell whose editor is open. */
export interface EditState extends DataGridCell {
  actions: DataGridEditorActions
}

export function canEdit<Row>(column: DataGridColumn<Row> | undefined, row: Row | undefined): boolean {
  if (!column?.editable || row === undefined) return false
  return column.editable === true || column.editable(row)
}

/** Opens and closes the editor of one cell; `restoreFocus` runs after it has closed. */
export function useEditing<Row extends object>(
  props: DataGridEditProps<Row> & Pick<DataGridRowsProps<Row>, 'getRow'>,
  restoreFocus: () => void,
): {
  editing: EditState | undefined
  start: (cell: DataGridCell, column: DataGridColumn<Row> | undefined) => boolean
} {
  const { renderEditor, onCellEdit, getRow } = props
  const [cell, setCell] = useState<DataGridCell>()

  const editing = useMemo<EditState | undefined>(() => {
    if (!cell) return undefined
    const close = () => {
      setCell(undefined)
      restoreFocus()
    }
    const commit = (value: unknown) => {
      const row = getRow(cell.row)
      close()
      if (row !== undefined) onCellEdit?.({ row, index: cell.row, column: cell.column, value })
    }
    return { ...cell, actions: { commit, cancel: close } }
  }, [cell, getRow, onCellEdit, restoreFocus])

  return {
    editing,
    start: (next, column) => {
      if (!renderEditor || !canEdit(column, getRow(next.row))) return false
      setCell(next)
      return true
    },
  }
}
