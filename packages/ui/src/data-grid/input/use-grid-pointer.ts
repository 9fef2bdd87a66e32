import type { MouseEvent, PointerEvent, RefObject } from 'react'
import type { BodyPainter } from '../body/body-painter.ts'
import type { DataGridCell } from '../types/cells.types.ts'
import { cellNow, rowCell } from '../helpers/row-cell.ts'
import { menuPlace } from './menu-place.ts'
import type { GridActions } from './grid-actions.ts'
import { useBlockPress } from './use-block-press.ts'
import { useTouchPress } from './use-touch-press.ts'

const controls = 'button, a:not(.data-grid-link), input, select, textarea, [contenteditable], [data-editing]'

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest(controls) !== null
}

function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('.data-grid-link') !== null
}

function isCheckbox(target: EventTarget): boolean {
  return target instanceof Element && target.matches('.data-grid-checkbox')
}

interface PointerOptions<Row> {
  scroller: RefObject<HTMLElement | null>
  painter: BodyPainter<Row>
  /** The pointer has come to rest over a row, or over none. */
  onPoint: (row: number | undefined, target: Element) => void
}

/** Pointer handlers for rows and headings, by delegation. */
export function useGridPointer<Row extends object>(
  { scroller, painter, onPoint }: PointerOptions<Row>,
  actions: GridActions<Row>,
) {
  const { rows, selection, block, viewport } = actions
  const cellOf = (target: EventTarget): DataGridCell | undefined =>
    target instanceof Element ? painter.placeOf(target) : undefined

  const pressBlock = useBlockPress(scroller, painter, actions)
  const touch = useTouchPress(scroller, {
    // Rows may have moved since it was pressed.
    onHold: (pressed) => {
      const cell = cellNow(rows, pressed)
      if (cell) actions.focusCell(cell)
      if (!cell || cell.row < 0) return
      block.clear()
      pressBlock(cell)
    },
    onRelease: (pressed, point) => {
      const cell = cellNow(rows, pressed)
      if (cell) actions.openMenu?.(cell, point)
    },
  })

  const press = (cell: DataGridCell, event: PointerEvent<HTMLElement>) => {
    const active = actions.current()
    if (event.shiftKey && active && active.row >= 0) {
      event.preventDefault()
      block.extend(active, cell)
      pressBlock(cell, active)
      return
    }
    block.clear()
    actions.focusCell(cell)
    // With Alt the browser marks text.
    if (!event.altKey) pressBlock(cell)
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const cell = cellOf(event.target)
      if (event.pointerType === 'touch') {
        const pressed = menuPlace(painter, event.target as Element)
        if (pressed && !isControl(event.target)) touch.begin(rowCell(rows, pressed), event)
      }
      // On a Mac the Control key makes it the press of the other button.
      if (!cell || event.button !== 0 || (event.ctrlKey && /mac/iu.test(navigator.userAgent))) return
      if (isCheckbox(event.target)) actions.focusCell(cell)
      if (isControl(event.target)) return
      if (event.pointerType !== 'touch') press(cell, event)
    },
    // The browser gives the focus to what can have it around the pointer, and beside a box or below the rows that is
    // nothing of use.
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      if (!(event.target instanceof Element) || isControl(event.target)) return
      const cell = event.target.closest('.data-grid-cell, .data-grid-header-cell')
      // The cell has the focus, not the link in it.
      const isIdle = cell
        ? (event.button === 0 && isLink(event.target)) ||
          cell.querySelector(':scope > .data-grid-checkbox') !== null
        : event.target.closest('.data-grid-pane') !== null
      if (isIdle) event.preventDefault()
    },
    onPointerMove: touch.move,
    onPointerUp: touch.end,
    onPointerCancel: touch.end,
    onClick: (event: MouseEvent<HTMLElement>) => {
      const cell = cellOf(event.target)
      if (!cell || (event.detail < 2 && actions.toggleGroup(cell.row))) return
      if (isCheckbox(event.target)) {
        if (event.shiftKey) selection.extend(cell.row)
        else selection.toggle(cell.row)
        return
      }
      const { ctrlKey, metaKey, shiftKey, altKey, detail } = event
      const isOpened = isLink(event.target) && !ctrlKey && !metaKey
      // With Shift or Alt the press was meant for the cells, and the second of a double one is for the editor.
      if (isOpened) event.preventDefault()
      if (isOpened && !shiftKey && !altKey && detail < 2) actions.open(cell.row)
      // A finger may have come to scroll: only its tap is meant for the cell.
      const isTouch =
        event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType === 'touch'
      if (!isTouch || isControl(event.target)) return
      block.clear()
      actions.focusCell(cell)
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const cell = cellOf(event.target)
      if (!cell || isControl(event.target) || rows.groups?.at(cell.row) || actions.startEdit(cell)) return
      actions.open(cell.row)
    },
    // Rows that scroll pass under a pointer that stands still: where it is, is told when they have come to rest.
    // It may still be over the same element then, and no other event says so.
    onPointerOver: ({ target, pointerType }: PointerEvent<HTMLElement>) => {
      const point = () => {
        const cell = pointerType === 'touch' ? undefined : cellOf(target)
        painter.hover(cell?.row)
        if (target instanceof Element) onPoint(cell?.row, target)
        return cell && point
      }
      viewport.whenStill(point)
    },
    onPointerLeave: ({ relatedTarget: to, currentTarget }: PointerEvent<HTMLElement>) => {
      if (to instanceof Element && to.closest('.data-grid-row-toolbar')) return
      viewport.whenStill(() => {
        painter.hover(undefined)
        onPoint(undefined, currentTarget)
        return undefined
      })
    },
  }
}
