import { useState } from 'react'
import type { DataGridColumn, DataGridLayout, DataGridSort } from './types/column.types.ts'
import type { DataGridProps, DataGridSelection } from './types/data-grid.types.ts'
import { DataGrid } from './root/data-grid.tsx'
import type { DataGridRows, RowsChange } from './types/rows.types.ts'

/** A made-up person. For stories only. */
export interface Person {
  id: number
  name: string
  phone: string
  team: string
  city: string
  amount: string
  labels: readonly string[]
  notes: string
}

const surnames = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴']
const given = ['芳', '敏', '静', '丽', '强', '磊', '军', '洋', '艳', '杰']
const names = given.map((name) => surnames.map((surname) => surname + name))
const teams = ['一组', '二组', '三组', '四组']
const cities = ['杭州', '宁波', '温州', '绍兴', '金华']
const labels = ['VIP', '老客户', '复诊']

/** Person number `id`, counted from 1: always the same, and never stored. */
export function buildPerson(id: number): Person {
  return {
    id,
    name: names[Math.floor(id / 10) % 10]![id % 10]!,
    phone: `138****${String(1000 + (id % 9000))}`,
    team: teams[id % 4]!,
    city: cities[id % 5]!,
    amount: `${((id * 137) % 9000) + 100}.00`,
    labels: labels.slice(0, id % 4),
    notes: id % 3 === 0 ? '下午三点以后再联系' : '',
  }
}

export const personColumns: readonly DataGridColumn<Person>[] = [
  {
    id: 'id',
    header: '编号',
    width: 96,
    pinned: 'start',
    align: 'end',
    sortable: true,
    text: (row) => String(row.id),
  },
  {
    id: 'name',
    header: '姓名',
    width: 120,
    pinned: 'start',
    sortable: true,
    isRowHeader: true,
    text: (row) => row.name,
  },
  { id: 'phone', header: '电话', text: (row) => row.phone },
  { id: 'city', header: '城市', width: 120, text: (row) => row.city },
  { id: 'team', header: '小组', width: 120, sortable: true, text: (row) => row.team },
  {
    id: 'labels',
    header: '标签',
    width: 200,
    text: (row) => row.labels.join('、'),
    parts: (row) => row.labels.map((text, tone) => ({ text, kind: 'chip', tone: String(tone + 1) })),
  },
  { id: 'amount', header: '金额', width: 120, align: 'end', sortable: true, text: (row) => row.amount },
  { id: 'notes', header: '备注', width: 220, text: (row) => row.notes },
]

/** Any number of people, none of them stored but those that were changed. For stories only. */
export class PeopleRows implements DataGridRows<Person> {
  count: number | undefined
  resultKey = 'people'
  #listeners = new Set<(change: RowsChange) => void>()
  #made = new Map<number, Person>()
  #isDescending = false
  #isLoaded: (index: number) => boolean

  constructor(count: number | undefined, isLoaded: (index: number) => boolean = () => true) {
    this.count = count
    this.#isLoaded = isLoaded
  }

  at(index: number): Person | undefined {
    if (!this.#isLoaded(index)) return undefined
    const id = this.#isDescending ? (this.count ?? 0) - index : index + 1
    const made = this.#made.get(id) ?? buildPerson(id)
    this.#made.set(id, made)
    return made
  }

  keyOf(row: Person): number {
    return row.id
  }

  indexOf(key: number): number {
    return this.#isDescending ? (this.count ?? 0) - key : key - 1
  }

  /** Changes a person, as this user or as somebody else. */
  change(id: number, change: Partial<Person>, origin: RowsChange['origin'] = 'self'): void {
    this.#made.set(id, { ...(this.#made.get(id) ?? buildPerson(id)), ...change })
    this.#tell({ origin })
  }

  sort(isDescending: boolean): void {
    this.#isDescending = isDescending
    this.resultKey = `people-${isDescending}`
    this.#tell({ origin: 'self' })
  }

  /** More rows, or rows that have arrived. */
  load(count: number | undefined, isLoaded: (index: number) => boolean = () => true): void {
    this.count = count
    this.#isLoaded = isLoaded
    this.#tell({ origin: 'self' })
  }

  subscribe(listener: (change: RowsChange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(change: RowsChange): void {
    for (const listener of this.#listeners) listener(change)
  }
}

export interface PeopleGridProps extends Partial<Omit<DataGridProps<Person>, 'rows'>> {
  /** @default 500 people */
  rows?: PeopleRows
  /** Px. @default 420 */
  height?: number
  /** Px; all of the parent's width if not given. */
  width?: number
  /** Shows the checkbox column. @default true */
  isSelectable?: boolean
}

/** A grid whose parent keeps selection, order and layout, as an application would. For stories only. */
export function PeopleGrid({ height = 420, width, isSelectable = true, ...props }: PeopleGridProps) {
  const [ownRows] = useState(() => new PeopleRows(500))
  const rows = props.rows ?? ownRows
  const [selection, setSelection] = useState<DataGridSelection>(
    props.selection ?? { all: false, ids: new Set() },
  )
  const [sort, setSort] = useState<readonly DataGridSort[]>(props.sort ?? [])
  const [layout, setLayout] = useState<DataGridLayout>(props.layout ?? {})
  return (
    <div style={{ blockSize: height, inlineSize: width }}>
      <DataGrid<Person>
        aria-label="人员"
        columns={personColumns}
        {...props}
        rows={rows}
        sort={sort}
        onSortChange={(next) => {
          rows.sort(next[0]?.desc === true)
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
      />
    </div>
  )
}

/** What scrolls around a grid. */
export function scrollerOf(grid: HTMLElement): HTMLElement {
  const scroller = grid.closest<HTMLElement>('.data-grid-scroller')
  if (!scroller) throw new Error('The grid has no scroller')
  return scroller
}

/** Row and column of the cell with focus, counted from 1 as assistive technology does; row 1 is the heading. */
export function focusedPlace(): string {
  const cell = document.activeElement?.closest('[aria-colindex]')
  const piece = cell?.closest('.data-grid-row, .data-grid-header-row')
  const owner = piece?.id ? document.querySelector(`[role=row][aria-owns~="${CSS.escape(piece.id)}"]`) : null
  const row = owner ?? piece
  return `${row?.getAttribute('aria-rowindex') ?? '?'}:${cell?.getAttribute('aria-colindex') ?? '?'}`
}

/** Scrolls so that a row, counted from 0, is the first under the heading, whatever the density. */
export function scrollToRow(grid: HTMLElement, index: number): void {
  const row = grid.querySelector<HTMLElement>('.data-grid-row')
  if (!row) throw new Error('No row is rendered')
  scrollerOf(grid).scrollTop = index * row.offsetHeight
}
