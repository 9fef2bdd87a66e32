import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { BodyPainter } from './body-painter.ts'

/** React content of the cells in view that have any, put into elements that the painter made. */
export function CustomCells<Row>({ painter }: { painter: BodyPainter<Row> }) {
  const { subscribe, getCustomCells } = painter
  const cells = useSyncExternalStore(subscribe, getCustomCells, getCustomCells)
  return cells.map(({ key, element, row, placed }) => createPortal(placed.column?.cell?.(row), element, key))
}
