import type { ColumnModel, PlacedColumn } from './column-model.ts'
import type { DataGridColumn, DataGridLayout } from './column.types.ts'
import { clampWidth } from './column-width.ts'

/** A layout with another width for a column, kept within the column's limits. */
export function withWidth<Row>(
  layout: DataGridLayout | undefined,
  column: DataGridColumn<Row>,
  width: number,
): DataGridLayout {
  const limited = clampWidth(width, column.minWidth, column.maxWidth)
  return { ...layout, widths: { ...layout?.widths, [column.id]: limited } }
}

/** A layout without a column; its width and place are kept for the day it comes back. */
export function withHidden(layout: DataGridLayout | undefined, id: string): DataGridLayout {
  return { ...layout, hidden: [...(layout?.hidden ?? []).filter((hidden) => hidden !== id), id] }
}

/** A layout with a column pinned to an edge, or freed by `none`. */
export function withPin(
  layout: DataGridLayout | undefined,
  id: string,
  edge: 'start' | 'end' | 'none',
): DataGridLayout {
  return { ...layout, pinned: { ...layout?.pinned, [id]: edge } }
}

/** A layout with a column dropped before or after another one; it takes over the other's pane. */
export function withPlace<Row>(
  layout: DataGridLayout | undefined,
  model: ColumnModel<Row>,
  id: string,
  target: PlacedColumn<Row>,
  side: 'before' | 'after',
): DataGridLayout {
  const rest = model.order.filter((other) => other !== id)
  const at = rest.indexOf(target.id) + (side === 'after' ? 1 : 0)
  const order = [...rest.slice(0, at), id, ...rest.slice(at)]
  const moved = model.all.find((placed) => placed.id === id)
  if (!moved || moved.pane === target.pane) return { ...layout, order }
  return { ...withPin(layout, id, target.pane === 'center' ? 'none' : target.pane), order }
}
