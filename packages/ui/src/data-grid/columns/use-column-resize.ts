import { useState, type PointerEvent } from 'react'

import type { DataGridColumnsProps } from '../data-grid.types.ts'
import { clampWidth } from './column-width.ts'
import { moveColumn } from './move-column.ts'
import type { ColumnModel, PlacedColumn, WidthDraft } from './column-model.ts'
import type { DataGridLayout } from './column.types.ts'

/** Px that one key press changes a width by. */
const keyStep = 16

interface Drag extends WidthDraft {
  x: number
  from: number
  factor: 1 | -1
}

/** Width being dragged; kept apart from the layout so that the caller hears one change per drag. */
export function useWidthDrag(): [Drag | undefined, (drag: Drag | undefined) => void] {
  return useState<Drag>()
}

export interface ResizeActions<Row> {
  begin: (event: PointerEvent<HTMLElement>, placed: PlacedColumn<Row>) => void
  drag: (event: PointerEvent<HTMLElement>) => void
  end: () => void
  step: (placed: PlacedColumn<Row>, step: 1 | -1) => void
  move: (placed: PlacedColumn<Row>, step: 1 | -1) => void
}

/** Resizing and moving of columns by pointer and keys; `undefined` while the layout may not change. */
export function useColumnResize<Row extends object>(
  props: DataGridColumnsProps<Row>,
  model: ColumnModel<Row>,
  [drag, setDrag]: [Drag | undefined, (drag: Drag | undefined) => void],
): ResizeActions<Row> | undefined {
  const { layout, onLayoutChange, columns } = props
  if (!onLayoutChange) return undefined

  const report = (change: DataGridLayout) => onLayoutChange({ ...layout, ...change })
  const limit = (id: string, width: number) => {
    const column = columns.find((entry) => entry.id === id)
    return clampWidth(width, column?.minWidth, column?.maxWidth)
  }
  const setWidth = (id: string, width: number) =>
    report({ widths: { ...layout?.widths, [id]: limit(id, width) } })

  return {
    begin: (event, placed) => {
      event.preventDefault()
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      const factor = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
      setDrag({ id: placed.id, width: placed.width, from: placed.width, x: event.clientX, factor })
    },
    drag: (event) => {
      if (!drag) return
      const width = limit(drag.id, drag.from + (event.clientX - drag.x) * drag.factor)
      if (width !== drag.width) setDrag({ ...drag, width })
    },
    end: () => {
      if (!drag) return
      if (drag.width !== drag.from) setWidth(drag.id, drag.width)
      setDrag(undefined)
    },
    step: (placed, step) => setWidth(placed.id, placed.width + step * keyStep),
    move: (placed, step) => {
      const order = moveColumn(
        model.order,
        model[placed.pane].map((entry) => entry.id),
        placed.id,
        step,
      )
      if (order) report({ order })
    },
  }
}
