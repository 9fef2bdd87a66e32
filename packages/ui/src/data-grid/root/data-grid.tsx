import {
  useId,
  useImperativeHandle,
  useMemo,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type FocusEvent,
} from 'react'
import { Announcer } from '../announce/announcer.ts'
import type { PaintContext } from '../body/cell-slot.ts'
import { countRows } from '../helpers/row-cell.ts'
import { textScale } from '../helpers/text-fit.ts'
import { panesOf, type PlacedColumn } from '../columns/column-model.ts'
import { contentWidth } from '../columns/column-layout.ts'
import { useColumnModel } from '../columns/use-column-model.ts'
import { useColumnResize, useWidthDrag } from '../columns/use-column-resize.ts'
import type { DataGridProps, DataGridSummaryColumn, GridOffset } from '../types/data-grid.types.ts'
import { GridFooter } from './grid-footer.tsx'
import { HeaderPane } from '../header/header-pane.tsx'
import { useHeader } from '../header/use-header.ts'
import { UnsavedCells } from '../editing/unsaved-cells.ts'
import { useEditing } from '../editing/use-editing.tsx'
import type { GridActions } from '../input/grid-actions.ts'
import { useActiveCell } from '../view/use-active-cell.ts'
import { useGridKeys } from '../input/use-grid-keys.ts'
import { useGridPointer } from '../input/use-grid-pointer.ts'
import { useGridView } from '../view/use-grid-view.ts'
import { useRowsState } from '../rows/use-rows-state.ts'
import { toolbarRoom } from '../menu/row-toolbar.tsx'
import { selectAllState } from '../selection/selection.ts'
import { useBlockGuard, useCellBlock } from '../selection/use-cell-block.ts'
import { useRowSelection } from '../selection/use-row-selection.ts'
import { useGridWords } from '../words/use-grid-words.ts'
import { useCompanions } from './use-companions.tsx'
import { createPortal } from 'react-dom'
import type { BodyPainter } from '../body/body-painter.ts'

/** React content of the cells in view that have any, put into elements that the painter made. */
function CustomCells<Row>({ painter }: { painter: BodyPainter<Row> }) {
  const { subscribe, getCustomCells } = painter
  const cells = useSyncExternalStore(subscribe, getCustomCells, getCustomCells)
  return cells.map(({ key, element, row, placed }) => createPortal(placed.column?.cell?.(row), element, key))
}

const summaryColumn = <Row,>({
  id,
  column,
  index,
  start,
  width,
}: PlacedColumn<Row>): DataGridSummaryColumn => ({
  id,
  header: column?.header ?? '',
  index,
  start,
  width,
  align: column?.align,
})

/**
 * A table over a whole result of up to millions of rows, in memory or on a server. Fills its parent; where that has no
 * height, it is as high as its rows, up to the window. Rows are written past React into recycled elements, so what a step
 * of scrolling costs does not depend on what the grid can do.
 *
 * Follows the [ARIA grid pattern](https://www.w3.org/WAI/ARIA/apg/patterns/grid/) with roving focus that survives the
 * recycling of rows.
 *
 * @selector .data-grid
 */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { rows, selection, layout, onLayoutChange, rowState, overlay, summary, isBusy = false } = props
  const gridId = useId()
  const own = useGridWords()
  const { rowCount, resultKey, total } = useRowsState(rows)
  const drag = useWidthDrag()
  const { model, toggleSort } = useColumnModel<Row>({
    columns: props.columns,
    layout,
    sort: props.sort,
    onSortChange: props.onSortChange,
    hasSelection: selection !== undefined,
    draft: drag[0],
  })
  const block = useCellBlock(model, rowCount, resultKey)
  useBlockGuard(rows, block.block, block.clear)
  const cellBlock = block.block
  const blockRows = useMemo(
    () => (cellBlock ? countRows(rows, cellBlock.fromRow, cellBlock.toRow) : 0),
    [rows, cellBlock],
  )
  const [announcer] = useState(() => new Announcer())
  const [unsaved] = useState(() => new UnsavedCells<Row>())
  const context = useMemo<PaintContext<Row>>(
    () => ({
      gridId,
      rows,
      model,
      selection,
      selectRowLabel: own.selectRow,
      selectLabelId: `${gridId}-select`,
      headerRows: model.groups.length > 0 ? 2 : 1,
      block: block.block,
      cellStates: unsaved,
      rowState,
      lead: rows.groups && model.all.find(({ column }) => column),
    }),
    [gridId, rows, model, selection, own, block.block, rowState, unsaved],
  )
  const view = useGridView(context, rowCount, resultKey, summary !== undefined)
  const { elements, viewport, painter } = view
  const cells = useActiveCell(view, rows, model, props.onActiveCellChange)
  const { active, current, reveal, goTo, focusCell, focus, focusRow } = cells
  const editing = useEditing<Row>({
    ...props,
    unsaved,
    announcer,
    model,
    view,
    cells,
    block,
  })
  const resize = useColumnResize<Row>(
    { columns: props.columns, ...(layout && { layout }), ...(onLayoutChange && { onLayoutChange }) },
    model,
    drag,
    ({ column }) => {
      const { from, to } = viewport.visible
      const shown = Array.from({ length: to - from }, (_, place) => rows.at(from + place))
      return (
        column &&
        contentWidth(
          column,
          shown.filter((row) => row !== undefined),
          elements.probe.current ? textScale(elements.probe.current) : 1,
        )
      )
    },
  )
  const rowSelection = useRowSelection<Row>(props, rows)
  const allState = selection ? selectAllState(selection, total ?? 0) : 'none'

  const verbs: GridActions<Row> = {
    rows,
    viewport,
    model,
    active,
    current,
    selectAll: allState,
    selection: rowSelection,
    block,
    resize,
    toggleSort,
    goTo,
    focusCell,
    reveal,
    ...editing.verbs,
    toggleGroup: (index) => {
      const heading = rows.groups?.at(index)
      if (!heading) return false
      rows.groups?.toggle(index)
      if (heading.isOpen !== undefined) {
        const told = heading.isOpen ? own.announce.groupClosed : own.announce.groupOpened
        announcer.say(told(heading.parts.map(({ text }) => text).join(' ')))
      }
      return true
    },
    open: (index) => {
      const row = rows.at(index)
      if (row !== undefined) props.onRowAction?.(row, index)
    },
  }
  const companions = useCompanions<Row>({
    props,
    actions: verbs,
    view,
    cellStates: unsaved,
    announcer,
    rowCount: total,
    blockRows,
    isResizing: drag[0] !== undefined,
  })
  const { actions, onPoint } = companions
  const onKeyDown = useGridKeys<Row>(actions)
  const pointer = useGridPointer<Row>({ scroller: elements.scroller, painter, onPoint }, actions)

  const header = useHeader(gridId, own, actions, companions.hasHeaderMenu)
  useImperativeHandle(
    props.ref,
    () => ({
      scrollToRow: (index: number) => viewport.reveal(index),
      offset: () => viewport.offset,
      scrollTo: (offset: GridOffset) => viewport.scrollTo(offset),
      focus,
      focusRow,
    }),
    [viewport, focus, focusRow],
  )

  const { start, center, end } = model.widths
  const widths = { start, center: center + (props.rowActions ? toolbarRoom : 0), end }
  return (
    <div
      className={props.className ? `data-grid ${props.className}` : 'data-grid'}
      style={{ '--data-grid-columns': `${start + center + end}px` } as CSSProperties}
    >
      <div ref={elements.probe} className="data-grid-probe" aria-hidden />
      <span id={`${gridId}-select`} hidden>
        {own.select}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what happens here happens in the grid's cells */}
      <div
        ref={elements.scroller}
        className="data-grid-scroller"
        data-resizing={drag[0] ? true : undefined}
        onKeyDownCapture={editing.onKeyDownCapture}
        onKeyDown={onKeyDown}
        onContextMenu={companions.onContextMenu}
        {...pointer}
      >
        <div
          ref={elements.canvas}
          className="data-grid-canvas"
          style={{ minInlineSize: widths.start + widths.center + widths.end }}
        >
          {panesOf(model).map((pane) => (
            <div
              key={pane}
              className="data-grid-pane"
              data-pane={pane}
              style={{ inlineSize: widths[pane] }}
              {...(pane === 'center' && {
                role: rows.groups ? 'treegrid' : 'grid',
                tabIndex: 0,
                'aria-label': props['aria-label'],
                'aria-rowcount':
                  rowCount === undefined ? -1 : rowCount + context.headerRows + (summary?.rowCount ?? 0),
                'aria-colcount': model.all.length,
                'aria-multiselectable': true,
                'aria-busy': isBusy || undefined,
                onFocus: (event: FocusEvent<HTMLElement>) => {
                  if (event.target === event.currentTarget) focus()
                },
              })}
            >
              <HeaderPane {...(pane === 'center' && { ref: elements.header })} pane={pane} {...header} />
              <div className="data-grid-body" role={pane === 'center' ? 'rowgroup' : undefined} />
              {summary && (
                <div ref={pane === 'center' ? elements.summary : undefined} className="data-grid-summary">
                  {summary.render({
                    id: `${gridId}-s`,
                    pane,
                    panes: panesOf(model),
                    columns: model[pane].map(summaryColumn),
                    all: model.all.map(summaryColumn),
                    rowIndex: rowCount === undefined ? undefined : rowCount + context.headerRows + 1,
                  })}
                </div>
              )}
            </div>
          ))}
        </div>
        <CustomCells painter={painter} />
        {editing.content}
      </div>
      {companions.content}
      {overlay !== undefined && overlay !== null && (
        <div className="data-grid-overlay" data-rows={context.headerRows}>
          {overlay}
        </div>
      )}
      {props.footer !== undefined && props.footer !== false && (
        <GridFooter rowCount={total} selection={selection} block={block.block} blockRows={blockRows}>
          {props.footer}
        </GridFooter>
      )}
    </div>
  )
}
