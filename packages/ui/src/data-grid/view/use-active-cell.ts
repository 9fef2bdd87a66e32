import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { BodyPainter } from '../body/body-painter.ts'
import type { ColumnModel } from '../columns/column-model.ts'
import type { DataGridCell } from '../types/cells.types.ts'
import { nearestCell } from './nearest-cell.ts'
import { cellNow } from '../helpers/row-cell.ts'
import type { DataGridRows } from '../types/rows.types.ts'
import { followedCell, useFollowedRow, type FollowedCell } from './use-followed-row.ts'
import type { GridView } from './use-grid-view.ts'

export interface ActiveCell {
  /** The cell with the grid's tab stop. */
  active: DataGridCell | undefined
  /** The same, also before React has heard of it: rows may have moved it since. */
  current: () => DataGridCell | undefined
  /** Scrolls to a cell and leaves the focus. */
  reveal: (cell: DataGridCell) => void
  /** Makes a cell the active one, scrolls to it and focuses it. */
  goTo: (cell: DataGridCell) => void
  /** The same without scrolling, for a cell under the pointer. */
  focusCell: (cell: DataGridCell) => void
  /** Says that the active cell stands somewhere else now, with the focus inside it. */
  follow: (cell: DataGridCell) => void
  /** Focuses the active cell, or the first one in view. */
  focus: () => void
  /** Makes the cell of another row the active one, in the same column, or else in the first. */
  focusRow: (index: number) => void
}

/** What of a cell takes the focus: its checkbox if it is nothing but one. */
const focusTarget = (cell: HTMLElement): HTMLElement =>
  cell.querySelector<HTMLElement>(':scope > .data-grid-checkbox:not([data-group] *)') ?? cell

const cells = '.data-grid-cell, .data-grid-header-cell, .data-grid-checkbox'

/** The cell of the rows or of the heading that an element is, or is the box of. */
function cellAt(
  element: HTMLElement,
  painter: Pick<BodyPainter<never>, 'placeOf'>,
): DataGridCell | undefined {
  const heading = element.closest<HTMLElement>('[data-header-row]')
  if (!heading) return painter.placeOf(element)
  return { row: Number(heading.dataset['headerRow']), column: heading.dataset['column']! }
}

const gridOf = (canvas: HTMLElement | null) =>
  canvas?.querySelector<HTMLElement>(':scope > [role$="grid"]') ?? undefined

/**
 * Roving focus: one cell of the grid is its tab stop. The active row and cell stay elements wherever the view goes, so
 * scrolling never takes the focus away.
 */
export function useActiveCell<Row extends object>(
  { elements, painter, viewport }: GridView<Row>,
  rows: DataGridRows<Row>,
  model: ColumnModel<Row>,
  onChange: ((cell: DataGridCell) => void) | undefined,
): ActiveCell {
  const [active, setActive] = useState<DataGridCell>()
  const now = useRef<FollowedCell>(undefined)
  const stop = useRef<HTMLElement>(undefined)
  const isWanted = useRef(false)
  const set = useCallback(
    (cell: DataGridCell) => {
      now.current = followedCell(rows, cell)
      setActive(cell)
    },
    [rows],
  )
  const current = useCallback(() => now.current && (cellNow(rows, now.current) ?? now.current), [rows])
  const placedOf = useCallback((id: string) => model.all.find((placed) => placed.id === id), [model])

  const elementOf = useCallback(
    (cell: DataGridCell): HTMLElement | undefined => {
      if (cell.row < 0) {
        const [name, match] = cell.row === -2 ? ['columns', '~='] : ['column', '=']
        const selector = `[data-header-row="${cell.row}"][data-${name}${match}"${CSS.escape(cell.column)}"]`
        return elements.canvas.current?.querySelector<HTMLElement>(selector) ?? undefined
      }
      const placed = placedOf(cell.column)
      return placed && painter.cellElement(cell.row, placed)
    },
    [elements, painter, placedOf],
  )

  const moveStop = useCallback(
    (cell: DataGridCell): HTMLElement | undefined => {
      const placed = placedOf(cell.column)
      painter.keep(placed && cell.row >= 0 ? { row: cell.row, placed } : undefined)
      const element = elementOf(cell)
      const target = element && focusTarget(element)
      if (stop.current !== target) {
        if (stop.current) stop.current.tabIndex = -1
        stop.current = target
      }
      if (target) target.tabIndex = 0
      const grid = gridOf(elements.canvas.current)
      if (grid) grid.tabIndex = target ? -1 : 0
      return target
    },
    [elements, painter, placedOf, elementOf],
  )

  const focusCell = useCallback(
    (cell: DataGridCell) => {
      isWanted.current = true
      moveStop(cell)?.focus({ preventScroll: true })
      const { current: before } = now
      if (before?.row === cell.row && before.column === cell.column) return
      set(cell)
      onChange?.(cell)
    },
    [moveStop, onChange, set],
  )

  const reveal = useCallback(
    (cell: DataGridCell) => {
      const placed = placedOf(cell.column)
      viewport.reveal(cell.row, placed?.pane === 'center' ? placed : undefined)
    },
    [viewport, placedOf],
  )
  const goTo = useCallback(
    (cell: DataGridCell) => {
      reveal(cell)
      focusCell(cell)
    },
    [reveal, focusCell],
  )

  const here = active && placedOf(active.column)
  const column = (here ?? model.all.find((placed) => placed.column) ?? model.all[0])?.id
  const focus = useCallback(() => {
    const { from, to } = viewport.visible
    if (active && here) goTo(active)
    else if (column !== undefined) focusCell({ row: to > from ? from : -1, column })
  }, [active, here, column, viewport, goTo, focusCell])

  const focusRow = useCallback(
    (index: number) => {
      const { count = viewport.rowCount } = rows
      if (column !== undefined) goTo({ row: Math.min(index, count - 1), column })
    },
    [rows, column, viewport, goTo],
  )

  useFollowedRow(rows, now, (cell) => {
    const { activeElement } = document
    // An editor goes with its row by itself.
    const hasFocus =
      elements.canvas.current?.contains(activeElement) && !activeElement?.closest('[data-editing]')
    if (hasFocus) return focusCell(cell)
    set(cell)
    onChange?.(cell)
  })

  // New columns or rows may have made other elements, or taken the cell away: the tab stop, and the focus if it was here,
  // go along.
  const { count: rowCount = viewport.rowCount } = rows
  const place = useRef(0)
  useLayoutEffect(() => {
    const at = now.current ?? active
    if (!at) return
    const lostFocus =
      isWanted.current && (!document.activeElement || document.activeElement === document.body)
    const cell = nearestCell(at, place.current, model, rowCount)
    place.current = model.all.findIndex(({ id }) => id === cell.column)
    const target = moveStop(cell)
    if (lostFocus) (target ?? gridOf(elements.canvas.current))?.focus({ preventScroll: true })
    if (cell === at) return
    set(cell)
    onChange?.(cell)
  }, [active, moveStop, model, rowCount, elements, onChange, set])

  useEffect(() => {
    const scroller = elements.scroller.current
    const onFocusOut = (event: FocusEvent) => {
      const to = event.relatedTarget
      if (to instanceof Node && !scroller?.contains(to)) isWanted.current = false
    }
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !scroller?.contains(event.target)) isWanted.current = false
    }
    // Assistive technology gives the focus to what it stands on, past the keys and the pointer.
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === stop.current) return
      const cell = target.matches(cells) ? cellAt(target, painter) : undefined
      if (cell) focusCell(cell)
    }
    scroller?.addEventListener('focusin', onFocusIn)
    scroller?.addEventListener('focusout', onFocusOut)
    document.addEventListener('pointerdown', onPointerDown, true)
    return () => {
      scroller?.removeEventListener('focusin', onFocusIn)
      scroller?.removeEventListener('focusout', onFocusOut)
      document.removeEventListener('pointerdown', onPointerDown, true)
    }
  }, [elements, painter, focusCell])

  return { active, current, reveal, goTo, focusCell, follow: set, focus, focusRow }
}
