import type { MouseEvent, PointerEvent } from 'react'
import type { BodyPainter } from '../body/body-painter.ts'
import type { DataGridCell } from '../data-grid.types.ts'
import type { GridActions } from './grid-actions.ts'

const controls = 'button, a, input, select, textarea, [contenteditable], [data-editing]'

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest(controls) !== null
}

/** Pointer handlers for the rows, by delegation. */
export function useGridPointer<Row extends object>(painter: BodyPainter<Row>, actions: GridActions<Row>) {
  const { rows, selection, block } = actions
  const cellOf = (target: EventTarget): DataGridCell | undefined =>
    target instanceof Element ? painter.placeOf(target) : undefined

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const cell = cellOf(event.target)
      if (!cell || event.button !== 0) return
      const isCheckbox = event.target instanceof Element && event.target.matches('.data-grid-checkbox')
      if (isControl(event.target) && !isCheckbox) return
      if (event.shiftKey && actions.active && block && !isCheckbox) {
        event.preventDefault()
        block.extend(actions.active, cell)
        return
      }
      block?.clear()
      actions.focusCell(cell)
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const cell = cellOf(event.target)
      if (!cell || !(event.target instanceof Element) || !event.target.matches('.data-grid-checkbox')) return
      if (event.shiftKey) selection.extend(cell.row)
      else selection.toggle(cell.row)
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const cell = cellOf(event.target)
      if (!cell || isControl(event.target) || actions.startEdit(cell)) return
      const row = rows.at(cell.row)
      if (row !== undefined) actions.onRowAction?.(row, cell.row)
    },
    onPointerOver: (event: PointerEvent<HTMLElement>) => {
      const cell = event.pointerType === 'touch' ? undefined : cellOf(event.target)
      painter.hover(cell?.row)
      if (!cell || !(event.target instanceof Element)) return
      const element = event.target.closest<HTMLElement>('.data-grid-cell-clipped')
      if (element) element.title = element.textContent
    },
    onPointerLeave: () => painter.hover(undefined),
  }
}
