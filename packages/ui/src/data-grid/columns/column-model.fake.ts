import type { DataGridColumn, DataGridPane } from '../types/column.types.ts'
import { clampWidth, placeColumns, type ColumnModel } from './column-model.ts'

interface ModelOptions {
  hasSelection?: boolean
  /** Of all columns, hidden ones included. */
  order: readonly string[]
  widths?: Readonly<Record<string, number>> | undefined
}

/** Columns side by side as given, for tests of what works on them. */
export function modelOf<Row>(
  panes: Readonly<Record<DataGridPane, readonly DataGridColumn<Row>[]>>,
  { hasSelection = false, order, widths }: ModelOptions,
): ColumnModel<Row> {
  const read = (column: DataGridColumn<Row>) => {
    const width = clampWidth(widths?.[column.id] ?? column.width ?? 140, column.minWidth, column.maxWidth)
    return { column, width, sort: undefined }
  }
  const { start, center, end } = panes
  const columns = { start: start.map(read), center: center.map(read), end: end.map(read) }
  return placeColumns<Row>(columns, hasSelection, order)
}
