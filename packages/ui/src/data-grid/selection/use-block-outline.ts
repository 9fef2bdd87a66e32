import { useLayoutEffect, useState } from 'react'
import type { ColumnModel } from '../columns/column-model.ts'
import type { GridView } from '../hooks/use-grid-view.ts'
import { BlockOutline } from './block-outline.ts'
import type { CellBlockSelection } from './use-cell-block.ts'

/** Draws the outline of the block of cells, wherever it is scrolled to. */
export function useBlockOutline<Row>(
  { follow, paneOf }: GridView<Row>,
  model: ColumnModel<Row>,
  block: CellBlockSelection['block'],
): void {
  const [outline] = useState(() => new BlockOutline())
  useLayoutEffect(() => follow((window) => outline.setWindow(window)), [follow, outline])
  useLayoutEffect(() => outline.update(block, model, paneOf), [outline, block, model, paneOf])
}
