import type { MouseEvent } from 'react'
import type { BodyPainter } from '../body/body-painter.ts'
import { selectionColumnId } from '../columns/column-model.ts'
import type { DataGridCell } from '../types/cells.types.ts'
import type { DataGridRows } from '../types/rows.types.ts'

/** The cell or heading that something on the page belongs to. */
export function menuPlace<Row>(painter: BodyPainter<Row>, target: Element): DataGridCell | undefined {
  const column = target.closest<HTMLElement>('[data-header-row="-1"]')?.dataset['column']
  return column === undefined ? painter.placeOf(target) : { row: -1, column }
}

/** Whether a cell or a heading has a menu. */
export function hasMenu<Row>(
  rows: DataGridRows<Row>,
  hasHeaderMenu: boolean,
  { row, column }: DataGridCell,
): boolean {
  if (row >= 0) return rows.at(row) !== undefined
  return row === -1 && hasHeaderMenu && column !== selectionColumnId
}

/** Whether a press of the other button asks for the grid's menu, and not for the browser's. */
export function isForMenu({ target, defaultPrevented }: MouseEvent<HTMLElement>): boolean {
  const fields = 'input:not(.data-grid-checkbox), textarea, [contenteditable], [data-editing]'
  if (defaultPrevented || !(target instanceof Element) || target.closest(fields)) return false
  // Marked text keeps the browser's own menu; the menu key is answered by the key itself.
  return (document.getSelection()?.toString() ?? '') === ''
}
