import { useCallback, useId, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'

import { ListGridBody } from '../body/list-grid-body.tsx'
import type { ListGridCell, ListGridProps } from '../list-grid.types.ts'
import { ListGridHeader } from '../header/list-grid-header.tsx'
import { cellId } from '../helpers/cell-id.ts'
import { selectAllState } from '../helpers/selection.ts'
import { useActiveCell } from '../hooks/use-active-cell.ts'
import { useColumnModel } from '../hooks/use-column-model.ts'
import { useColumnResize, useWidthDrag } from '../hooks/use-column-resize.ts'
import { useEditing } from '../hooks/use-editing.ts'
import { useGridKeys } from '../hooks/use-grid-keys.ts'
import { useGridPointer } from '../hooks/use-grid-pointer.ts'
import { useSelection } from '../hooks/use-selection.ts'
import { useViewport } from '../hooks/use-viewport.ts'
import type { RowServices } from '../row/list-grid-row.tsx'

/**
 * A table over a whole result of up to millions of rows, of which only windows are loaded: rows come from `getRow`, and
 * `onRangeChange` tells which ones are looked at. Fills its parent, which must have a height.
 *
 * Follows the [ARIA grid pattern](https://www.w3.org/WAI/ARIA/apg/patterns/grid/); one tab stop, the active cell is told
 * by `aria-activedescendant`, so it survives the recycling of rows.
 *
 * @selector .list-grid
 */
export function ListGrid<Row extends object>(props: ListGridProps<Row>) {
  const { selection, labels, getRow, rowKey, rowCount, overlay, isBusy = false } = props
  const gridId = useId()
  const drag = useWidthDrag()
  const { model, toggleSort } = useColumnModel<Row>({
    columns: props.columns,
    ...(props.layout && { layout: props.layout }),
    ...(props.sort && { sort: props.sort }),
    ...(props.onSortChange && { onSortChange: props.onSortChange }),
    hasSelection: selection !== undefined,
    draft: drag[0],
  })
  const { viewport, scrollerRef, headerRef, probeRef } = useViewport({
    model,
    rowCount,
    resultKey: props.resultKey,
    onRangeChange: props.onRangeChange,
  })
  const { active, setActive } = useActiveCell(props.activeCell, props.onActiveCellChange)
  const resize = useColumnResize<Row>(props, model, drag)
  const select = useSelection<Row>(props)
  const focusGrid = useCallback(() => scrollerRef.current?.focus({ preventScroll: true }), [scrollerRef])
  const { editing, start } = useEditing<Row>(props, focusGrid)

  const isActiveShown =
    active !== undefined &&
    model.all.some((placed) => placed.id === active.column) &&
    active.row < (rowCount ?? 1)
  const columnOf = (id: string) => model.all.find((placed) => placed.id === id)
  const startEdit = (cell: ListGridCell) => cell.row >= 0 && start(cell, columnOf(cell.column)?.column)
  const reveal = (cell: ListGridCell) => {
    const placed = columnOf(cell.column)
    viewport.reveal(cell.row, placed?.pane === 'center' ? placed : undefined)
  }
  const goTo = (cell: ListGridCell) => {
    setActive(cell)
    reveal(cell)
  }

  const allState = selection ? selectAllState(selection, rowCount ?? 0) : 'none'
  const onKeyDown = useGridKeys<Row>({
    ...props,
    viewport,
    model,
    active,
    selectAll: allState,
    selection: select,
    resize,
    editing,
    goTo,
    startEdit,
    toggleSort,
  })
  const pointer = useGridPointer<Row>({
    getRow,
    rowKey,
    ...(props.onRowAction && { onRowAction: props.onRowAction }),
    onFlashEnd: props.onFlashEnd,
    activate: setActive,
    startEdit,
    focusGrid,
  })

  const latest = useRef({ select, renderEditor: props.renderEditor })
  useLayoutEffect(() => {
    latest.current = { select, renderEditor: props.renderEditor }
  })
  const services = useMemo<RowServices<Row>>(
    () => ({
      gridId,
      labels,
      toggleRow: (index, extend) => {
        if (extend) latest.current.select.extend(index)
        else latest.current.select.toggle(index)
      },
      renderEditor: (...editor) => latest.current.renderEditor?.(...editor),
    }),
    [gridId, labels],
  )

  useImperativeHandle(
    props.ref,
    () => ({ scrollToRow: (index) => viewport.reveal(index), focus: focusGrid }),
    [viewport, focusGrid],
  )

  return (
    <div className={props.className ? `list-grid ${props.className}` : 'list-grid'}>
      <div ref={probeRef} className="list-grid-probe" aria-hidden />
      <div
        ref={scrollerRef}
        className="list-grid-scroller"
        role="grid"
        tabIndex={0}
        aria-label={props['aria-label']}
        aria-rowcount={rowCount === undefined ? -1 : rowCount + 1}
        aria-colcount={model.all.length}
        aria-multiselectable={selection ? true : undefined}
        aria-busy={isBusy || undefined}
        aria-activedescendant={
          active && isActiveShown ? cellId(gridId, active.row, active.column) : undefined
        }
        data-resizing={drag[0] ? true : undefined}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const first = model.all.find((placed) => placed.column)
          if (event.target !== event.currentTarget || active || !first) return
          setActive({ row: Math.min(viewport.visible.first, viewport.visible.last), column: first.id })
        }}
        {...pointer}
      >
        <ListGridHeader
          ref={headerRef}
          gridId={gridId}
          model={model}
          labels={labels}
          active={active}
          resize={resize}
          selectAll={allState}
          onSelectAll={select.setAll}
          onSort={toggleSort}
        />
        <ListGridBody
          viewport={viewport}
          model={model}
          getRow={getRow}
          rowKey={rowKey}
          selection={selection}
          active={active}
          editing={editing}
          flashes={props.flashes}
          services={services}
        />
      </div>
      {overlay !== undefined && overlay !== null && <div className="list-grid-overlay">{overlay}</div>}
    </div>
  )
}
