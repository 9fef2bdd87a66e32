/** TanStack Table with TanStack Virtual, put together as their examples for virtual rows and virtual columns show. */
import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ROW_HEIGHT, type Row } from '../../workload/columns.ts'
import type { Mount } from '../../workload/contender.ts'
import { mountReact, type Handle } from '../handle.tsx'
import { changed } from '../rows.ts'
import { features, pinnedIds, tableColumns } from './features.ts'
import { Head, Line, type AnyColumn, type ColumnWindow } from './line.tsx'
import './tanstack.css'

function useColumnWindow(columns: readonly AnyColumn[], scroller: React.RefObject<HTMLElement | null>) {
  // oxlint-disable-next-line react/incompatible-library -- the example is written like this
  const virtualizer = useVirtualizer({
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => columns[index]?.getSize() ?? 0,
    horizontal: true,
    overscan: 3,
  })
  const items = virtualizer.getVirtualItems()
  const shown: ColumnWindow = {
    indexes: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
  }
  return shown
}

interface GridProps {
  initial: Row[]
  isOpaque: boolean
  ref: Ref<Handle>
}

function Grid({ initial, isOpaque, ref }: GridProps) {
  const [data, setData] = useState(initial)
  const scroller = useRef<HTMLDivElement>(null)
  const table = useTable({
    features,
    columns: tableColumns,
    data,
    getRowId: (row) => row.id,
    initialState: { columnPinning: { start: pinnedIds, end: [] } },
  })
  const { rows } = table.getRowModel()
  const window = useColumnWindow(table.getCenterVisibleLeafColumns(), scroller)
  // oxlint-disable-next-line react/incompatible-library -- the example is written like this
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 5,
  })
  useImperativeHandle(
    ref,
    () => ({
      sortBy: (id, direction) => table.setSorting([{ id, desc: direction === 'descending' }]),
      update: (changes) => setData((before) => changed(before, changes)),
      selectAll: (on) => table.toggleAllRowsSelected(on),
      selectRow: (index, on) => rows[index]?.toggleSelected(on),
    }),
    [table, rows],
  )

  return (
    <div ref={scroller} className="t-scroller" style={isOpaque ? { background: '#fff' } : {}}>
      <table aria-rowcount={rows.length + 1} style={{ width: table.getTotalSize() }}>
        <thead>
          <Head headers={table.getHeaderGroups()[0]?.headers ?? []} window={window} />
        </thead>
        <tbody style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            return (
              row && (
                <Line
                  key={row.id}
                  row={row}
                  top={start}
                  window={window}
                  render={(cell) => <table.FlexRender cell={cell} />}
                />
              )
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

export const mount: Mount = ({ host, rows, opaque }) =>
  mountReact(
    host,
    (ref) => <Grid initial={rows} isOpaque={opaque} ref={ref} />,
    () => host.querySelector('.t-scroller'),
  )
