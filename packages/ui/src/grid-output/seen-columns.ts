import { placed } from '../column-chooser/column-layout.ts'
import { foldingOf } from '../data-grid/columns/column-groups.ts'
import type { DataGridColumn, DataGridLayout } from '../data-grid/types/column.types.ts'

const none: DataGridLayout = {}

/** The columns that a grid shows by a layout, in reading order over all edges. */
export function seenColumns<Row>(
  columns: readonly DataGridColumn<Row>[],
  layout: DataGridLayout = none,
): DataGridColumn<Row>[] {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const { folded } = foldingOf(columns, layout)
  return placed(columns, layout).flatMap(({ id, isHidden }) =>
    isHidden || folded.has(id) ? [] : [byId.get(id)!],
  )
}
