import type { KeyboardEvent } from 'react'
import { selectionColumnId } from '../columns/column-model.ts'
import type { DataGridCell } from '../types/cells.types.ts'
import { toIntent, type GridIntent } from './intents.ts'
import type { DataGridGroups } from '../types/rows.types.ts'
import { nextCell } from './next-cell.ts'
import type { GridActions } from './grid-actions.ts'

const widgets = 'a[href], button, input, select, textarea, [tabindex]'

/** The first control of a cell that has React content; its checkbox and its editor are the grid's own. */
function firstWidget(cell: Element): HTMLElement | undefined {
  return (
    cell.querySelector<HTMLElement>(`:scope :is(${widgets}):not(.data-grid-checkbox, .data-grid-link)`) ??
    undefined
  )
}

/** Whether a key in a control of a cell gives the focus back to the cell. */
function leavesWidget(target: EventTarget, key: string): boolean {
  if (key !== 'Escape' && key !== 'F2') return false
  if (!(target instanceof Element) || target.matches('.data-grid-checkbox')) return false
  const cell = target.closest('.data-grid-cell')
  return cell !== null && cell !== target && !('editing' in (cell as HTMLElement).dataset)
}

/** Whether a key belongs to a control inside a cell and not to the grid. */
function isForControl(event: KeyboardEvent<HTMLElement>): boolean {
  const { target } = event
  if (!(target instanceof HTMLElement) || target === event.currentTarget) return false
  if (target.matches('.data-grid-cell, .data-grid-header-cell')) return false
  // A checkbox is what its cell is: the arrows go on from it, and the space bar ticks it by itself.
  if (target.matches('.data-grid-checkbox')) return event.key === ' ' && !event.shiftKey && !event.ctrlKey
  return true
}

/** Carries out what a key press means at the active cell. */
export function useGridKeys<Row extends object>(actions: GridActions<Row>) {
  const { model, rows, viewport, block, selection, resize } = actions

  const move = (cell: DataGridCell, intent: Extract<GridIntent, { extend: boolean }>) => {
    const from = (intent.extend && block.head) || cell
    const column = Math.max(
      0,
      model.all.findIndex((placed) => placed.id === from.column),
    )
    const { row, column: to } = nextCell({ row: from.row, column }, intent, {
      rowCount: viewport.rowCount,
      columnCount: model.all.length,
      pageRows: viewport.pageRows,
      firstRow: model.groups.length > 0 ? -2 : -1,
    })
    const next = { row, column: model.all[to]?.id ?? from.column }
    if (intent.extend) {
      block.extend(cell, { row: Math.max(0, next.row), column: next.column })
      actions.reveal(next)
    } else {
      block.clear()
      actions.goTo(next)
    }
    return true
  }

  /** On a heading Enter and the space bar open and close, as the arrows do; from the start of a row back leads to its heading. */
  const groupKey = (groups: DataGridGroups, cell: DataGridCell, intent: GridIntent): boolean => {
    const heading = cell.row < 0 ? undefined : groups.at(cell.row)
    const isPress = intent.type === 'enter' || intent.type === 'open' || intent.type === 'toggle-row'
    if (heading && isPress) return actions.toggleGroup(cell.row)
    if (intent.type !== 'move' || intent.extend || intent.columns === 0) return false
    if (heading?.isOpen !== undefined) {
      if (heading.isOpen === intent.columns < 0) return actions.toggleGroup(cell.row)
      if (intent.columns > 0) actions.goTo({ row: cell.row + 1, column: cell.column })
      return true
    }
    const above = intent.columns < 0 && cell.column === model.all[0]?.id && groups.headingOf(cell.row)
    if (above === false || above === undefined) return false
    actions.goTo({ row: above, column: cell.column })
    return true
  }

  const act = (cell: DataGridCell, intent: GridIntent): boolean => {
    if (rows.groups && groupKey(rows.groups, cell, intent)) return true
    const placed = model.all.find(({ id }) => id === cell.column)
    switch (intent.type) {
      case 'move':
      case 'page':
      case 'edge':
        return move(cell, intent)
      case 'toggle-row':
        selection.toggle(cell.row)
        return true
      case 'extend-rows':
        selection.extend(cell.row)
        return true
      case 'select-column':
        block.select({ row: 0, column: cell.column }, { row: viewport.rowCount - 1, column: cell.column })
        return true
      case 'select-all':
        selection.setAll(true)
        return true
      case 'clear-block':
        if (!block.block) return actions.drop(cell)
        block.clear()
        return true
      case 'edit':
        return actions.startEdit(cell)
      case 'type':
        return actions.typeInto(cell, intent.text)
      case 'erase':
        return actions.erase(cell) !== undefined
      case 'fill-down':
        return actions.fillDown(cell) !== undefined
      case 'undo':
        return actions.undo()
      case 'enter':
        if (cell.column === selectionColumnId) selection.toggle(cell.row)
        else if (placed?.column?.link || !actions.startEdit(cell)) actions.open(cell.row)
        return true
      case 'open':
        actions.open(cell.row)
        return true
      case 'menu':
        return actions.openMenu?.(cell) ?? false
      case 'sort':
        if (cell.row === -2) return resize?.toggleGroup(cell.column) ?? false
        if (cell.column === selectionColumnId) selection.setAll(actions.selectAll !== 'all')
        else actions.toggleSort(cell.column, intent.multi)
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
    if (event.defaultPrevented) return
    const active = actions.current()
    if (active && leavesWidget(event.target, event.key)) {
      event.preventDefault()
      actions.focusCell(active)
      return
    }
    if (isForControl(event)) return
    const first = model.all.find((placed) => placed.column) ?? model.all[0]
    const cell = active ?? (first && { row: viewport.visible.from, column: first.id })
    if (!cell) return
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const intent = toIntent(event, cell.row < 0 ? 'header' : 'body', isRtl)
    const entersCell = intent?.type === 'edit' || intent?.type === 'enter'
    const widget = entersCell && event.target instanceof Element ? firstWidget(event.target) : undefined
    if (widget) widget.focus()
    if (widget || (intent && act(cell, intent))) event.preventDefault()
  }
}
