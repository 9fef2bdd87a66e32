/** react-data-grid as its examples use it: rows in state, sorted by a memo, selection as a set of ids. */
import { useImperativeHandle, useMemo, useState, type Ref } from 'react'
import { DataGrid, SelectColumn, type Column, type SortColumn } from 'react-data-grid'
import 'react-data-grid/lib/styles.css'
import { CHECKBOX_WIDTH, columns, PINNED, ROW_HEIGHT, type Row } from '../../workload/columns.ts'
import type { Mount } from '../../workload/contender.ts'
import { content } from '../cells.tsx'
import { mountReact, type Handle } from '../handle.tsx'
import { changed } from '../rows.ts'

const gridColumns: readonly Column<Row>[] = [
  { ...SelectColumn, width: CHECKBOX_WIDTH, minWidth: CHECKBOX_WIDTH, maxWidth: CHECKBOX_WIDTH },
  ...columns.map((column, index) => ({
    key: column.key,
    name: column.title,
    width: column.width,
    frozen: index < PINNED,
    sortable: true,
    resizable: true,
    ...(column.kind === 'text' || column.kind === 'number'
      ? {}
      : { renderCell: ({ row }: { row: Row }) => content(row, column) }),
  })),
]

const idOf = (row: Row) => row.id

function sorted(rows: readonly Row[], sort: SortColumn | undefined): readonly Row[] {
  if (!sort) return rows
  const key = sort.columnKey as keyof Row
  const sign = sort.direction === 'ASC' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [first, second] = [one[key], other[key]]
    return first === second ? 0 : first < second ? -sign : sign
  })
}

interface GridProps {
  initial: readonly Row[]
  isOpaque: boolean
  ref: Ref<Handle>
}

function Grid({ initial, isOpaque, ref }: GridProps) {
  const [rows, setRows] = useState(initial)
  const [sort, setSort] = useState<readonly SortColumn[]>([])
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set())
  const shown = useMemo(() => sorted(rows, sort[0]), [rows, sort])
  useImperativeHandle(
    ref,
    () => ({
      sortBy: (columnKey, direction) =>
        setSort([{ columnKey, direction: direction === 'ascending' ? 'ASC' : 'DESC' }]),
      update: (changes) => setRows((before) => changed(before, changes)),
      selectAll: (on) => setSelected(new Set(on ? shown.map(idOf) : [])),
      selectRow: (index, on) =>
        setSelected((before) => {
          const after = new Set(before)
          const id = (shown[index] as Row).id
          if (on) after.add(id)
          else after.delete(id)
          return after
        }),
    }),
    [shown],
  )
  return (
    <DataGrid
      className="rdg-light"
      style={isOpaque ? { blockSize: 800, background: '#fff' } : { blockSize: 800 }}
      columns={gridColumns}
      rows={shown}
      rowKeyGetter={idOf}
      rowHeight={ROW_HEIGHT}
      headerRowHeight={ROW_HEIGHT}
      selectedRows={selected}
      onSelectedRowsChange={setSelected}
      sortColumns={sort}
      onSortColumnsChange={setSort}
    />
  )
}

export const mount: Mount = ({ host, rows, opaque }) =>
  mountReact(
    host,
    (ref) => <Grid initial={rows} isOpaque={opaque} ref={ref} />,
    () => host.querySelector('[role=grid]'),
  )
