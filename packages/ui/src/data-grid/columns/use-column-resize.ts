import { useState, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import type { DataGridColumnsProps } from '../types/data-grid.types.ts'
import { piecesOf, withGroupToggled } from './column-groups.ts'
import { withHidden, withPin, withPlace, withWidth, moveColumn, pieceWith } from './column-layout.ts'
import { clampWidth, type ColumnModel, type PlacedColumn } from './column-model.ts'
import type { WidthDraft } from './use-column-model.ts'

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

/** What a user can do to the columns. */
export interface ResizeActions<Row> {
  begin: (event: PointerEvent<HTMLElement>, placed: PlacedColumn<Row>) => void
  drag: (event: PointerEvent<HTMLElement>) => void
  end: () => void
  /** Makes a column a step wider or narrower. */
  step: (placed: PlacedColumn<Row>, step: 1 | -1) => void
  /** Makes a column as wide as its heading and the rows in view need. */
  fit: (placed: PlacedColumn<Row>) => void
  /** Changes places with the neighbour. */
  move: (placed: PlacedColumn<Row>, step: 1 | -1) => void
  /** Drops a column beside another one. */
  drop: (id: string, target: PlacedColumn<Row>, side: 'before' | 'after') => void
  hide: (id: string) => void
  pin: (id: string, edge: 'start' | 'end' | 'none') => void
  /** Collapses the group of a column, or shows its columns again; answers whether it can be. */
  toggleGroup: (id: string) => boolean
}

/** Resizing, moving, hiding and pinning of columns; `undefined` while the layout may not change. */
export function useColumnResize<Row extends object>(
  props: DataGridColumnsProps<Row>,
  model: ColumnModel<Row>,
  [drag, setDrag]: [Drag | undefined, (drag: Drag | undefined) => void],
  widthOfContent: (placed: PlacedColumn<Row>) => number | undefined,
): ResizeActions<Row> | undefined {
  const { layout, onLayoutChange, columns } = props
  if (!onLayoutChange) return undefined

  const pieces = () => piecesOf(columns, layout, model.order)
  const columnOf = (id: string) => columns.find((entry) => entry.id === id)
  const setWidth = (id: string, width: number) => {
    const column = columnOf(id)
    if (column) onLayoutChange(withWidth(layout, column, width))
  }

  return {
    begin: (event, placed) => {
      event.preventDefault()
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
      // A column of the end pane grows towards the start.
      const factor = isRtl === (placed.pane === 'end') ? 1 : -1
      setDrag({ id: placed.id, width: placed.width, from: placed.width, x: event.clientX, factor })
    },
    drag: (event) => {
      if (!drag) return
      const column = columnOf(drag.id)
      const wanted = drag.from + (event.clientX - drag.x) * drag.factor
      const width = clampWidth(wanted, column?.minWidth, column?.maxWidth)
      // The end, which may follow before the page is drawn again, goes by what has been rendered.
      if (width !== drag.width) flushSync(() => setDrag({ ...drag, width }))
    },
    end: () => {
      if (!drag) return
      if (drag.width !== drag.from) setWidth(drag.id, drag.width)
      setDrag(undefined)
    },
    step: (placed, step) => setWidth(placed.id, placed.width + step * keyStep),
    fit: (placed) => {
      const width = widthOfContent(placed)
      if (width !== undefined) setWidth(placed.id, width)
    },
    move: (placed, step) => {
      const visible = model[placed.pane].map((entry) => entry.id)
      const order = moveColumn(pieces(), visible, placed.id, step)
      if (order) onLayoutChange({ ...layout, order })
    },
    drop: (id, target, side) => onLayoutChange(withPlace(layout, model, pieces(), id, target, side)),
    hide: (id) => onLayoutChange(withHidden(layout, id)),
    pin: (id, edge) => onLayoutChange(withPin(layout, pieceWith(pieces(), id), edge)),
    toggleGroup: (id) => {
      const next = withGroupToggled(layout, columns, id)
      if (next) onLayoutChange(next)
      return next !== undefined
    },
  }
}
