import type { AnimationEvent, MouseEvent } from 'react'

import type { ListGridCell, ListGridFocusProps, ListGridRowsProps, RowKey } from '../list-grid.types.ts'

interface GridPointerOptions<Row>
  extends Pick<ListGridFocusProps<Row>, 'onRowAction'>, Pick<ListGridRowsProps<Row>, 'getRow' | 'rowKey'> {
  activate: (cell: ListGridCell) => void
  startEdit: (cell: ListGridCell) => boolean
  focusGrid: () => void
  onFlashEnd: ((key: RowKey) => void) | undefined
}

/** The cell an event happened in, read from the data attributes. */
function cellOf(target: EventTarget): ListGridCell | undefined {
  if (!(target instanceof Element)) return undefined
  const column = target.closest<HTMLElement>('[data-column]')?.dataset.column
  const row = target.closest<HTMLElement>('[data-index]')?.dataset.index
  return column === undefined ? undefined : { row: row === undefined ? -1 : Number(row), column }
}

function isControl(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest('button, a, input, select, textarea, [contenteditable]') !== null
  )
}

/** Marks both halves of a row; done on the elements because a pointer passes too many rows to render each. */
function hover(root: HTMLElement, index: string | undefined): void {
  for (const half of root.querySelectorAll('.list-grid-row[data-hovered]'))
    half.removeAttribute('data-hovered')
  if (index === undefined) return
  for (const half of root.querySelectorAll(`.list-grid-row[data-index="${index}"]`))
    half.setAttribute('data-hovered', '')
}

/** Mouse handlers for the whole grid, by delegation. */
export function useGridPointer<Row extends object>(options: GridPointerOptions<Row>) {
  return {
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      const cell = cellOf(event.target)
      if (!cell || event.button !== 0) return
      options.activate(cell)
      if (!(event.target instanceof Element) || !event.target.matches('.list-grid-checkbox')) return
      // Keeps focus on the grid, so that the arrow keys work on after a click on a checkbox.
      event.preventDefault()
      options.focusGrid()
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const cell = cellOf(event.target)
      if (!cell || cell.row < 0 || isControl(event.target) || options.startEdit(cell)) return
      const row = options.getRow(cell.row)
      if (row !== undefined) options.onRowAction?.(row, cell.row)
    },
    onMouseOver: (event: MouseEvent<HTMLElement>) => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null
      if (!row?.hasAttribute('data-hovered')) hover(event.currentTarget, row?.dataset.index)
    },
    onMouseLeave: (event: MouseEvent<HTMLElement>) => hover(event.currentTarget, undefined),
    onAnimationEnd: (event: AnimationEvent<HTMLElement>) => {
      const half = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-flash]') : null
      // Both halves of a row flash; the one in the centre pane, which is always there, speaks for both.
      if (!half || half.closest('.list-grid-pinned') || !event.animationName.startsWith('list-grid-flash'))
        return
      const row = options.getRow(Number(half.dataset.index))
      if (row !== undefined) options.onFlashEnd?.(options.rowKey(row))
    },
  }
}
