import type { KeyboardEvent } from 'react'

import type { ListGridCell, ListGridFocusProps, ListGridRowsProps } from '../list-grid.types.ts'
import { toIntent, type GridIntent } from '../helpers/intents.ts'
import { nextCell } from '../helpers/next-cell.ts'
import { selectionColumnId, type ColumnModel } from './use-column-model.ts'
import type { ResizeActions } from './use-column-resize.ts'
import type { EditState } from './use-editing.ts'
import type { SelectionActions } from './use-selection.ts'
import type { Viewport } from './viewport.ts'

interface GridKeysOptions<Row> extends ListGridFocusProps<Row>, Pick<ListGridRowsProps<Row>, 'getRow'> {
  viewport: Viewport
  model: ColumnModel<Row>
  active: ListGridCell | undefined
  selectAll: 'none' | 'some' | 'all'
  selection: SelectionActions
  resize: ResizeActions<Row> | undefined
  editing: EditState | undefined
  goTo: (cell: ListGridCell) => void
  startEdit: (cell: ListGridCell) => boolean
  toggleSort: (id: string, multi: boolean) => void
}

/** Carries out what a key press means at the active cell. */
export function useGridKeys<Row extends object>(options: GridKeysOptions<Row>) {
  const { viewport, model, active, selection, resize, editing, getRow } = options

  const act = (cell: ListGridCell, intent: GridIntent): boolean => {
    const column = Math.max(
      0,
      model.all.findIndex((placed) => placed.id === cell.column),
    )
    const placed = model.all[column]
    const row = cell.row < 0 ? undefined : getRow(cell.row)
    switch (intent.type) {
      case 'move':
      case 'page':
      case 'edge': {
        const bounds = {
          rowCount: viewport.getWindow().rowCount,
          columnCount: model.all.length,
          pageRows: viewport.pageRows,
        }
        const next = nextCell({ row: cell.row, column }, intent, bounds)
        if (intent.type !== 'edge' && intent.extend && cell.row >= 0 && next.row >= 0) {
          selection.sweep(cell.row, next.row)
        }
        options.goTo({ row: next.row, column: model.all[next.column]?.id ?? cell.column })
        return true
      }
      case 'toggle-row':
        if (cell.row >= 0) selection.toggle(cell.row)
        else if (cell.column === selectionColumnId) selection.setAll(options.selectAll !== 'all')
        return true
      case 'extend-rows':
        if (cell.row >= 0) selection.extend(cell.row)
        return true
      case 'select-all':
        selection.setAll(true)
        return true
      case 'edit':
        return options.startEdit(cell)
      case 'enter':
        if (options.startEdit(cell)) return true
        if (cell.column === selectionColumnId) selection.toggle(cell.row)
        else if (row !== undefined) options.onRowAction?.(row, cell.row)
        return true
      case 'open':
        if (row !== undefined) options.onRowAction?.(row, cell.row)
        return true
      case 'copy': {
        const text = row === undefined ? undefined : placed?.column?.text?.(row)
        // A text the user has marked with the mouse is what they mean to copy.
        if (text === undefined || !options.onCopy || !getSelection()?.isCollapsed) return false
        options.onCopy(text)
        return true
      }
      case 'sort':
        if (cell.column === selectionColumnId) selection.setAll(options.selectAll !== 'all')
        else options.toggleSort(cell.column, intent.multi)
        return true
      case 'resize':
      case 'move-column':
        if (!resize || !placed?.column) return false
        if (intent.type === 'resize') resize.step(placed, intent.step)
        else resize.move(placed, intent.step)
        return true
    }
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    // An editor that was left with a value it refuses is still open while the grid has the focus.
    if (event.key === 'Escape' && editing) {
      event.preventDefault()
      event.stopPropagation()
      editing.actions.cancel()
      return
    }
    if (event.target !== event.currentTarget) return
    // An editor may still be on its way: what is typed for it must not select or open rows instead.
    if (editing && !event.currentTarget.querySelector('[data-editing] > *')) {
      event.preventDefault()
      return
    }
    const first = model.all.find((placed) => placed.column) ?? model.all[0]
    const cell = active ?? (first && { row: viewport.visible.first, column: first.id })
    if (!cell) return
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const intent = toIntent(event, cell.row < 0 ? 'header' : 'body', isRtl)
    if (intent && act(cell, intent)) event.preventDefault()
  }
}
