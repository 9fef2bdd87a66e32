import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import type { BodyPainter } from '../body/body-painter.ts'
import type { DataGridCell } from '../data-grid.types.ts'
import type { GridActions } from './grid-actions.ts'
import { useBlockPress } from './use-block-press.ts'
import { useTouchPress } from './use-touch-press.ts'

const controls = 'button, a, input, select, textarea, [contenteditable], [data-editing]'

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest(controls) !== null
}

function isCheckbox(target: EventTarget): boolean {
  return target instanceof Element && target.matches('.data-grid-checkbox')
}

/** Whether the end of a cell's text is not in view. */
function isCut(cell: HTMLElement): boolean {
  if (cell.matches('.data-grid-cell-clipped')) return true
  return cell.matches('[data-large-text] .data-grid-cell') && cell.scrollWidth > cell.clientWidth
}

/** Shows the whole text of the cell under the pointer, and takes it away again: the element is soon another cell's. */
function useTitle(): (target: Element) => void {
  const titled = useRef<HTMLElement>(undefined)
  return (target) => {
    const cell = target.closest<HTMLElement>('.data-grid-cell')
    if (titled.current && titled.current !== cell) {
      titled.current.removeAttribute('title')
      titled.current = undefined
    }
    // A cell with a state has a title of its own: the reason.
    if (!cell || 'state' in cell.dataset || 'editing' in cell.dataset || !isCut(cell)) return
    const texts = Array.from(cell.childNodes, (node) => node.textContent).filter((text) => text !== '')
    cell.title = texts.join(' ')
    titled.current = cell
  }
}

interface PointerOptions<Row> {
  scroller: RefObject<HTMLElement | null>
  painter: BodyPainter<Row>
  /** The pointer is over a row, or over none. */
  onPoint: ((row: number | undefined, piece?: HTMLElement) => void) | undefined
}

/** Pointer handlers for rows and headings, by delegation. */
export function useGridPointer<Row extends object>(
  { scroller, painter, onPoint }: PointerOptions<Row>,
  actions: GridActions<Row>,
) {
  const { rows, selection, block } = actions
  const cellOf = (target: EventTarget): DataGridCell | undefined =>
    target instanceof Element ? painter.placeOf(target) : undefined
  const headingOf = (target: EventTarget): DataGridCell | undefined => {
    const heading = target instanceof Element && target.closest<HTMLElement>('[data-header-row="-1"]')
    const column = heading ? heading.dataset['column'] : undefined
    return column === undefined ? undefined : { row: -1, column }
  }

  const showTitle = useTitle()
  const pressBlock = useBlockPress(scroller, painter, actions)
  const touch = useTouchPress(scroller, {
    onHold: (cell) => {
      actions.focusCell(cell)
      if (cell.row < 0) return
      block?.clear()
      pressBlock(cell)
    },
    onRelease: (cell, point) => actions.openMenu?.(cell, point),
  })

  const press = (cell: DataGridCell, event: PointerEvent<HTMLElement>) => {
    if (event.shiftKey && actions.active && actions.active.row >= 0 && block) {
      event.preventDefault()
      block.extend(actions.active, cell)
      pressBlock(cell, actions.active)
      return
    }
    block?.clear()
    actions.focusCell(cell)
    // With Alt the browser marks text.
    if (!event.altKey) pressBlock(cell)
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const cell = cellOf(event.target)
      if (event.pointerType === 'touch') {
        const pressed = cell ?? headingOf(event.target)
        if (pressed && !isControl(event.target)) touch.begin(pressed, event)
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
      const isIdle = cell
        ? cell.querySelector(':scope > .data-grid-checkbox') !== null
        : event.target.closest('.data-grid-pane') !== null
      if (isIdle) event.preventDefault()
    },
    onPointerMove: touch.move,
    onPointerUp: touch.end,
    onPointerCancel: touch.end,
    onClick: (event: MouseEvent<HTMLElement>) => {
      const cell = cellOf(event.target)
      if (!cell) return
      if (isCheckbox(event.target)) {
        if (event.shiftKey) selection.extend(cell.row)
        else selection.toggle(cell.row)
        return
      }
      // A finger may have come to scroll: only its tap is meant for the cell.
      const isTouch =
        event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType === 'touch'
      if (!isTouch || isControl(event.target)) return
      block?.clear()
      actions.focusCell(cell)
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
      if (!(event.target instanceof Element)) return
      onPoint?.(cell?.row, event.target.closest<HTMLElement>('.data-grid-row') ?? undefined)
      showTitle(event.target)
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      const to = event.relatedTarget
      if (to instanceof Element && to.closest('.data-grid-row-toolbar')) return
      painter.hover(undefined)
      onPoint?.(undefined)
    },
  }
}
