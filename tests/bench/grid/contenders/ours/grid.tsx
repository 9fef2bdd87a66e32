import { useImperativeHandle, useState, type Ref } from 'react'
import {
  CustomerGrid,
  setSelected,
  type CustomerField,
  type CustomerGridRow,
  type DataGridColumn,
  type DataGridLayout,
  type DataGridSelection,
  type DataGridSort,
  type DataGridSummary,
  type RowPatch,
  type DataGridRows,
} from '@hospital-crm/ui/customer-grid'
import { columns, PINNED } from '../../workload/columns.ts'
import type { Contender } from '../../workload/contender.ts'
import { choices } from './choices.ts'
import { editOf } from './editing.ts'

export type GridHandle = Pick<Contender, 'sortBy' | 'selectAll' | 'selectRow'>

const fields = columns.map(({ key }) => key) satisfies CustomerField[]
const looks = new Map(
  columns.map(({ key, width }, at) => [
    key as string,
    at < PINNED ? { width, pinned: 'start' as const } : { width },
  ]),
)

const adaptColumn = (column: DataGridColumn<CustomerGridRow>, field: CustomerField) => ({
  ...column,
  ...looks.get(field),
  ...editOf(field),
})

const nothing: DataGridSelection = { all: false, ids: new Set() }

interface GridProps {
  rows: DataGridRows<CustomerGridRow>
  /** Puts the rows into an order. Without it headings only show one. */
  onSort?: (sort: readonly DataGridSort[]) => void
  /** Stores what a user changed in the grid. */
  onSave?: (patches: readonly RowPatch<CustomerGridRow>[]) => void
  summary?: DataGridSummary
  ref?: Ref<GridHandle>
}

/** The customer grid with everything on that it can do, its state kept by its parent as in an application. */
export function Grid({ rows, onSort, onSave, summary, ref }: GridProps) {
  const [selection, setSelection] = useState(nothing)
  const [sort, setSort] = useState<readonly DataGridSort[]>([])
  const [layout, setLayout] = useState<DataGridLayout>({})
  const [opened, setOpened] = useState<number>()

  const changeSort = (next: readonly DataGridSort[]) => {
    setSort(next)
    onSort?.(next)
  }
  useImperativeHandle(ref, () => ({
    sortBy: (id, direction) => changeSort([{ id, desc: direction === 'descending' }]),
    selectAll: (on) => setSelection({ all: on, ids: new Set() }),
    selectRow: (index, on) => {
      const row = rows.at(index)
      if (row) setSelection((before) => setSelected(before, [row.id], on))
    },
  }))

  return (
    <CustomerGrid<CustomerGridRow>
      aria-label={opened === undefined ? '客户' : `客户，最近打开的是 ${opened}`}
      rows={rows}
      fields={fields}
      choices={choices}
      adaptColumn={adaptColumn}
      selection={selection}
      onSelectionChange={setSelection}
      sort={sort}
      onSortChange={changeSort}
      layout={layout}
      onLayoutChange={setLayout}
      onEdit={(edits) => {
        onSave?.(edits.map(({ rowKey, column, value }) => ({ key: rowKey, fields: { [column]: value } })))
        return Promise.resolve(edits.map(() => ({ kind: 'saved' })))
      }}
      onRowAction={({ id }) => setOpened(id)}
      rowActions={({ id }) => [
        { id: 'open', label: '打开', icon: '开', onAction: () => setOpened(id) },
        { id: 'call', label: '拨打', icon: '拨', onAction: () => setOpened(id) },
        { id: 'remove', label: '移入回收站', isDanger: true, onAction: () => setOpened(undefined) },
      ]}
      {...(summary && { summary })}
      footer="刚刚更新"
    />
  )
}
