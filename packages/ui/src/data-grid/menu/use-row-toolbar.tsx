import { useEffect, useState, type ReactNode } from 'react'
import { keyAt } from '../helpers/row-cell.ts'
import type { GridActions } from '../input/grid-actions.ts'
import type { GridView } from '../view/use-grid-view.ts'
import type { DataGridMenuProps } from '../types/data-grid.types.ts'
import { endWidth, PointedRowStore } from './pointed-row.ts'
import { RowToolbar, toolbarRoom } from './row-toolbar.tsx'

interface RowToolbarState {
  onPoint: ((row: number | undefined, piece?: HTMLElement) => void) | undefined
  content: ReactNode
}

/** The actions at the end of the row under the pointer, or of the row with focus after a key. */
export function useRowToolbar<Row extends object>(
  rowActions: DataGridMenuProps<Row>['rowActions'],
  actions: GridActions<Row>,
  { elements, painter }: GridView<Row>,
  moreLabel: string,
): RowToolbarState {
  const { rows, model, active } = actions
  const [store] = useState(() => new PointedRowStore())
  const isOn = rowActions !== undefined

  useEffect(() => {
    const scroller = elements.scroller.current
    if (!isOn || !scroller) return undefined
    const detach = store.attach(scroller, (index) => keyAt(rows, index))
    const unsubscribe = rows.subscribe(() => store.refresh())
    const onFocusOut = (event: FocusEvent) => {
      if (event.relatedTarget && !scroller.contains(event.relatedTarget as Node)) store.point(undefined)
    }
    scroller.addEventListener('focusout', onFocusOut)
    return () => {
      detach()
      unsubscribe()
      scroller.removeEventListener('focusout', onFocusOut)
    }
  }, [isOn, store, rows, elements])

  useEffect(() => {
    const cell = document.activeElement?.closest<HTMLElement>('.data-grid-cell')
    const scroller = elements.scroller.current
    if (!isOn || !active || !scroller || !cell || !scroller.contains(cell)) return
    if (!cell.matches(':focus-visible, :has(:focus-visible)')) return
    const box = cell.getBoundingClientRect()
    const edge = scroller.getBoundingClientRect()
    const isRtl = getComputedStyle(scroller).direction === 'rtl'
    const inView = isRtl ? box.left - edge.left : edge.left + scroller.clientWidth - box.right
    // The cell with focus must not lie under it.
    const room = inView - endWidth(scroller)
    const piece = cell.closest<HTMLElement>('.data-grid-row') ?? undefined
    store.point(room < toolbarRoom || active.row < 0 ? undefined : active.row, piece)
  }, [isOn, store, active, elements])

  const enter = (row: number) => {
    const column = active?.column ?? model.all.find((placed) => placed.column)?.id
    if (column !== undefined && (active?.row !== row || actions.block.block)) {
      actions.block.clear()
      actions.focusCell({ row, column })
    }
    return column
  }
  return {
    onPoint: isOn ? (row, piece) => store.point(row, piece) : undefined,
    content: isOn && (
      <RowToolbar<Row>
        store={store}
        rows={rows}
        activeRow={active?.row}
        rowActions={rowActions}
        moreLabel={moreLabel}
        onHover={(row) => {
          painter.hover(row)
          if (row === undefined) store.point(undefined)
        }}
        onEnter={enter}
        onMore={(row, point) => {
          const column = enter(row)
          if (column !== undefined) actions.openMenu?.({ row, column }, point)
        }}
      />
    ),
  }
}
