import type { CellBlock } from '../body/paint-context.ts'
import type { GridActions } from '../hooks/grid-actions.ts'

/** What is copied or pasted into: the selected block, or the cell with focus; `undefined` in the heading. */
export function areaOf<Row>({
  block,
  model,
  current,
}: Pick<GridActions<Row>, 'model' | 'current' | 'block'>): CellBlock | undefined {
  if (block.block) return block.block
  const active = current()
  const column = model.all.findIndex(({ id }) => id === active?.column)
  if (!active || active.row < 0 || column < 0) return undefined
  return { fromRow: active.row, toRow: active.row, fromColumn: column, toColumn: column }
}
