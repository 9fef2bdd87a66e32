import { useMemo, useState } from 'react'

import type {
  ListGridCell,
  ListGridColumn,
  ListGridEditorActions,
  ListGridEditProps,
  ListGridRowsProps,
} from '../list-grid.types.ts'

/** The cell whose editor is open. */
export interface EditState extends ListGridCell {
  actions: ListGridEditorActions
}

export function canEdit<Row>(column: ListGridColumn<Row> | undefined, row: Row | undefined): boolean {
  if (!column?.editable || row === undefined) return false
  return column.editable === true || column.editable(row)
}

/** Opens and closes the editor of one cell; `restoreFocus` runs after it has closed. */
export function useEditing<Row extends object>(
  props: ListGridEditProps<Row> & Pick<ListGridRowsProps<Row>, 'getRow'>,
  restoreFocus: () => void,
): {
  editing: EditState | undefined
  start: (cell: ListGridCell, column: ListGridColumn<Row> | undefined) => boolean
} {
  const { renderEditor, onCellEdit, getRow } = props
  const [cell, setCell] = useState<ListGridCell>()

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
