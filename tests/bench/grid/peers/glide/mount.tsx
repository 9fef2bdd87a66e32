/** Glide Data Grid: a canvas that asks for cells, an order of row numbers kept outside, selection as ranges. */
import { useCallback, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import {
  CompactSelection,
  DataEditor,
  type DataEditorRef,
  type DrawCellCallback,
  type GridSelection,
  type Item,
} from '@glideapps/glide-data-grid'
import '@glideapps/glide-data-grid/dist/index.css'
import { CHECKBOX_WIDTH, columns, PINNED, ROW_HEIGHT, type Row } from '../../workload/columns.ts'
import type { Direction, Mount } from '../../workload/contender.ts'
import { mountReact, type Handle } from '../handle.tsx'
import { cellOf } from './cells.ts'
import { watchCanvas } from './watch.ts'

const gridColumns = columns.map(({ key, title, width }) => ({ id: key, title, width }))
const columnAt = new Map(columns.map(({ key }, at) => [key, at]))
const nothing: GridSelection = { columns: CompactSelection.empty(), rows: CompactSelection.empty() }

function orderOf(rows: readonly Row[], key: keyof Row, direction: Direction): readonly number[] {
  const sign = direction === 'ascending' ? 1 : -1
  return Array.from(rows.keys()).toSorted((one, other) => {
    const [first, second] = [(rows[one] as Row)[key], (rows[other] as Row)[key]]
    return first === second ? 0 : first < second ? -sign : sign
  })
}

function Grid({ rows, ref }: { rows: Row[]; ref: Ref<Handle> }) {
  const editor = useRef<DataEditorRef>(null)
  const [order, setOrder] = useState<readonly number[]>()
  const [selection, setSelection] = useState(nothing)
  const places = useMemo(() => order && new Map(order.map((row, place) => [row, place])), [order])
  const [canvas] = useState(watchCanvas)
  const dataAt = useCallback((place: number) => rows[order?.[place] ?? place] as Row, [rows, order])
  const getCell = useCallback(([column, place]: Item) => cellOf(dataAt(place), column), [dataAt])
  const drawCell = useCallback<DrawCellCallback>(
    (args, draw) => {
      if (args.col <= 1) canvas.drawn(args.row, dataAt(args.row).id, args.highlighted)
      draw()
    },
    [canvas, dataAt],
  )
  useImperativeHandle(
    ref,
    () => ({
      sortBy: (key, direction) => setOrder(orderOf(rows, key, direction)),
      update: (changes) => {
        for (const { row, key, value } of changes) Object.assign(rows[row] as Row, { [key]: value })
        editor.current?.updateCells(
          changes.map(({ row, key }) => ({ cell: [columnAt.get(key) ?? 0, places?.get(row) ?? row] })),
        )
      },
      selectAll: (on) =>
        setSelection({
          ...nothing,
          rows: on ? CompactSelection.fromSingleSelection([0, rows.length]) : CompactSelection.empty(),
        }),
      selectRow: (index, on) =>
        setSelection((before) => ({
          ...nothing,
          rows: on ? before.rows.add(index) : before.rows.remove(index),
        })),
      shownIds: canvas.ids,
      showsSelected: canvas.isSelected,
    }),
    [rows, places, canvas],
  )
  return (
    <DataEditor
      ref={editor}
      width={1400}
      height={800}
      columns={gridColumns}
      rows={rows.length}
      getCellContent={getCell}
      drawCell={drawCell}
      onVisibleRegionChanged={({ y, height }) => canvas.moved(y, height)}
      freezeColumns={PINNED}
      rowHeight={ROW_HEIGHT}
      headerHeight={ROW_HEIGHT}
      rowMarkers={{ kind: 'checkbox-visible', width: CHECKBOX_WIDTH }}
      rowSelect="multi"
      gridSelection={selection}
      onGridSelectionChange={setSelection}
    />
  )
}

export const mount: Mount = ({ host, rows, opaque }) => {
  /* The component looks for this element to put editors into. */
  const portal = document.createElement('div')
  portal.id = 'portal'
  document.body.append(portal)
  return mountReact(
    host,
    (ref) => <Grid rows={rows} ref={ref} />,
    () => {
      const scroller = host.querySelector<HTMLElement>('.dvn-scroller')
      if (scroller && opaque) scroller.style.background = '#fff'
      return scroller
    },
  )
}
