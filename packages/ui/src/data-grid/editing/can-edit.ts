import type { ColumnModel } from '../columns/column-model.ts'
import type { DataGridCell } from '../types/cells.types.ts'
import type { DataGridRows } from '../types/rows.types.ts'
import type { DataGridEditProps } from '../types/editing.types.ts'

interface EditableGrid<Row> extends DataGridEditProps<Row> {
  rows: DataGridRows<Row>
  model: ColumnModel<Row>
}

/** Whether an editor may be opened in a cell. */
export function canEdit<Row extends object>(grid: EditableGrid<Row>, cell: DataGridCell): boolean {
  const { rows, model, onEdit, renderEditor } = grid
  const row = rows.at(cell.row)
  const edit = model.all.find(({ id }) => id === cell.column)?.column?.edit
  if ((!onEdit && !renderEditor) || row === undefined || !edit) return false
  return edit.isEditable?.(row) !== false
}
