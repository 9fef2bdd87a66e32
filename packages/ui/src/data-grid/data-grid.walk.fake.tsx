import { useImperativeHandle, useState, type Ref } from 'react'
import { flushSync } from 'react-dom'
import type { DataGridColumn, DataGridLayout, DataGridSort } from './types/column.types.ts'
import { personColumns, type Person } from './data-grid.fake.tsx'
import { DataGrid } from './root/data-grid.tsx'
import type { MemoryRows } from './rows/memory-rows.types.ts'
import type { DataGridSelection } from './types/data-grid.types.ts'

/** What of the surroundings of a grid somebody can change. */
export interface Surroundings {
  layout: DataGridLayout
  density: 'large' | 'middle' | 'small'
  direction: 'ltr' | 'rtl'
  height: number
  width: number
  isShown: boolean
}

export const usualSurroundings: Surroundings = {
  layout: {},
  density: 'middle',
  direction: 'ltr',
  height: 420,
  width: 900,
  isShown: true,
}

export interface WalkHandle {
  now: Surroundings
  change: (change: Partial<Surroundings>) => void
}

const more = Array.from({ length: 14 }, (_, nth): DataGridColumn<Person> => ({
  id: `more${nth}`,
  header: `更多 ${nth}`,
  width: 90 + 10 * (nth % 4),
  text: (row) => `${nth}.${row.id}`,
}))

/** Columns of every kind: pinned, grouped by nothing, of parts, of React content, editable. */
export const walkColumns: readonly DataGridColumn<Person>[] = [
  ...personColumns.map((column): DataGridColumn<Person> => {
    if (column.id === 'city') return { ...column, edit: { kind: 'text', value: ({ city }) => city } }
    if (column.id === 'team') return { ...column, cell: ({ team }) => <b>{team}</b> }
    return column
  }),
  ...more,
  { id: 'last', header: '末列', width: 110, pinned: 'end', text: (row) => `末 ${row.id}` },
]

interface WalkGridProps {
  rows: MemoryRows<Person>
  ref: Ref<WalkHandle>
}

/** A grid whose parent lets everything be changed. For tests only. */
export function WalkGrid({ rows, ref }: WalkGridProps) {
  const [now, setNow] = useState(usualSurroundings)
  const [sort, setSort] = useState<readonly DataGridSort[]>([])
  const [selection, setSelection] = useState<DataGridSelection>({ all: false, ids: new Set() })
  const change = (part: Partial<Surroundings>) =>
    flushSync(() => setNow((before) => ({ ...before, ...part })))
  useImperativeHandle(ref, () => ({ now, change }), [now])
  return (
    <div
      data-density={now.density}
      dir={now.direction}
      style={{
        blockSize: now.height,
        inlineSize: now.width,
        display: now.isShown ? undefined : 'none',
      }}
    >
      <DataGrid<Person>
        aria-label="人员"
        rows={rows}
        columns={walkColumns}
        layout={now.layout}
        onLayoutChange={(layout) => change({ layout })}
        sort={sort}
        onSortChange={(next) => {
          setSort(next)
          rows.sort(next)
        }}
        selection={selection}
        onSelectionChange={setSelection}
        onEdit={(edits) => {
          rows.update(edits.map(({ rowKey, value }) => ({ key: rowKey, fields: { city: String(value) } })))
          return Promise.resolve(edits.map(() => ({ kind: 'saved' })))
        }}
        rowActions={() => [{ id: 'call', label: '呼叫', onAction: () => undefined }]}
      />
    </div>
  )
}
