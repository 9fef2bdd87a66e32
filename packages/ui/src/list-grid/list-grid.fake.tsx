import { useState } from 'react'

import type {
  ListGridColumn,
  ListGridLayout,
  ListGridProps,
  ListGridSelection,
  ListGridSort,
} from './list-grid.types.ts'
import { ListGrid } from './root/list-grid.tsx'

/** A made-up person. For stories only. */
export interface Person {
  id: number
  name: string
  phone: string
  team: string
  city: string
  amount: string
  notes: string
}

const surnames = '王李张刘陈杨赵黄周吴'
const given = ['芳', '敏', '静', '丽', '强', '磊', '军', '洋', '艳', '杰']
const teams = ['一组', '二组', '三组', '四组']
const cities = ['杭州', '宁波', '温州', '绍兴', '金华']

/** Person number `id`, counted from 1: always the same, and never stored. */
export function buildPerson(id: number): Person {
  return {
    id,
    name: `${surnames[id % 10]}${given[Math.floor(id / 10) % 10]}`,
    phone: `138****${String(1000 + (id % 9000))}`,
    team: teams[id % 4]!,
    city: cities[id % 5]!,
    amount: `${((id * 137) % 9000) + 100}.00`,
    notes: id % 3 === 0 ? '下午三点以后再联系' : '',
  }
}

export const personColumns: readonly ListGridColumn<Person>[] = [
  {
    id: 'id',
    header: '编号',
    width: 96,
    pinned: 'start',
    align: 'end',
    sortable: true,
    text: (row) => String(row.id),
  },
  { id: 'name', header: '姓名', width: 120, pinned: 'start', sortable: true, text: (row) => row.name },
  { id: 'phone', header: '电话', text: (row) => row.phone },
  { id: 'city', header: '城市', width: 120, editable: true, text: (row) => row.city },
  { id: 'team', header: '小组', width: 120, sortable: true, text: (row) => row.team },
  { id: 'amount', header: '金额', width: 120, align: 'end', sortable: true, text: (row) => row.amount },
  { id: 'notes', header: '备注', width: 220, text: (row) => row.notes },
]

export const labels: ListGridProps<Person>['labels'] = {
  selectAll: '全选',
  selectRow: (position) => `选择第 ${position} 行`,
  sorted: (direction, priority) =>
    `${direction === 'ascending' ? '升序' : '降序'}${priority > 0 ? `，第 ${priority} 排序` : ''}`,
}

export interface PeopleGridProps extends Partial<ListGridProps<Person>> {
  /** Px. @default 420 */
  height?: number
  /** Px; all of the parent's width if not given. */
  width?: number
  /** Shows the checkbox column. @default true */
  isSelectable?: boolean
}

/** A grid whose parent keeps selection, order, layout and edits, as an application would. For stories only. */
export function PeopleGrid({ height = 420, width, isSelectable = true, ...props }: PeopleGridProps) {
  const rowCount = 'rowCount' in props ? props.rowCount : 500
  const [selection, setSelection] = useState<ListGridSelection>(
    props.selection ?? { all: false, ids: new Set() },
  )
  const [sort, setSort] = useState<readonly ListGridSort[]>(props.sort ?? [])
  const [layout, setLayout] = useState<ListGridLayout>(props.layout ?? {})
  const [cities, setCities] = useState<ReadonlyMap<number, string>>(new Map())
  const getRow = (index: number) => {
    const person = buildPerson(sort[0]?.desc ? (rowCount ?? 0) - index : index + 1)
    return { ...person, city: cities.get(person.id) ?? person.city }
  }
  return (
    <div style={{ blockSize: height, inlineSize: width }}>
      <ListGrid<Person>
        aria-label="人员"
        labels={labels}
        columns={personColumns}
        getRow={getRow}
        rowKey={(row) => row.id}
        renderEditor={(row, column, { commit }) => (
          <input
            autoFocus
            aria-label={column.header}
            defaultValue={row.city}
            onKeyDown={(event) => {
              if (event.key === 'Enter') commit(event.currentTarget.value)
            }}
          />
        )}
        {...props}
        rowCount={rowCount}
        sort={sort}
        onSortChange={(next) => {
          setSort(next)
          props.onSortChange?.(next)
        }}
        layout={layout}
        onLayoutChange={(next) => {
          setLayout(next)
          props.onLayoutChange?.(next)
        }}
        {...(isSelectable && { selection })}
        onSelectionChange={(next, missing) => {
          setSelection(next)
          props.onSelectionChange?.(next, missing)
        }}
        onCellEdit={(edit) => {
          setCities(new Map(cities).set(edit.row.id, String(edit.value)))
          props.onCellEdit?.(edit)
        }}
      />
    </div>
  )
}

/** Text of the cell that assistive technology is told is active. */
export function activeText(grid: HTMLElement): string | null | undefined {
  return document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent
}

/** Scrolls so that a row, counted from 0, is the first under the heading, whatever the density. */
export function scrollToRow(grid: HTMLElement, index: number): void {
  const row = grid.querySelector<HTMLElement>('[role="row"][aria-rowindex="2"]')
  if (!row) throw new Error('The first row is not rendered')
  grid.scrollTop = index * row.offsetHeight
}
