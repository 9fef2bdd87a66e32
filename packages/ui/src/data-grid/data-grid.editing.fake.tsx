import { useState } from 'react'
import { fireEvent } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Modal } from '../modal/modal.tsx'
import { regions } from '../region-picker/regions.fixture.ts'
import { departments } from '../tree/tree.fixture.ts'
import { zh as words } from './words/zh.ts'
import type { DataGridColumn } from './types/column.types.ts'
import type { DataGridProps } from './types/data-grid.types.ts'
import type {
  CellConflict,
  CellConflictActions,
  CellEdit,
  CellValue,
  DataGridEdit,
  DataGridEditResult,
} from './types/editing.types.ts'
import { textOf } from './editing/values/cell-values.ts'
import { DataGrid } from './root/data-grid.tsx'
import { createMemoryRows } from './rows/memory-rows.ts'
import type { MemoryRows } from './rows/memory-rows.types.ts'

/** A made-up visit with a field of every kind. For stories only. */
export interface Visit {
  id: number
  name: string
  age: number | null
  price: string
  visitAt: number | null
  status: number | null
  disease: number | null
  tags: readonly number[]
  region: readonly string[]
  locked: boolean
}

export const timeZone = 'Asia/Shanghai'
/** 2026-03-09 09:00 in Shanghai. */
export const firstVisit = 1_773_018_000

export const statuses = ['未到院', '已到院', '已成交', '已流失'].map((name, id) => ({ id: id + 1, name }))
export const tags = ['VIP', '老客户', '复诊', '转介绍'].map((name, id) => ({ id: id + 1, name }))
export function buildVisit(id: number): Visit {
  return {
    id,
    name: ['王芳', '李敏', '张静', '刘丽', '陈强'][id % 5]!,
    age: 20 + (id % 40),
    price: `${(id % 9) * 100}.00`,
    visitAt: firstVisit + (id % 20) * 86_400,
    status: (id % 4) + 1,
    disease: 12,
    tags: id % 2 === 0 ? [1] : [],
    region: ['浙江省', '杭州市', '西湖区'],
    locked: id === 3,
  }
}

type Fields = Exclude<keyof Visit, 'id' | 'locked'>
type Edit = CellEdit<Visit>
/** All of an edit but where its value is. */
type EditRules = Edit extends infer One ? (One extends Edit ? Omit<One, 'value'> : never) : never

const rules: Readonly<Record<Fields, EditRules>> = {
  name: {
    kind: 'text',
    isRequired: true,
    maxLength: 20,
    isEditable: (row: Visit) => !row.locked,
    validate: (value: string) => (/\d/u.test(value) ? '姓名不能含数字' : undefined),
  },
  age: { kind: 'number', min: 0, max: 120, unit: '岁' },
  price: { kind: 'money', currency: '¥', min: 0 },
  visitAt: { kind: 'date', granularity: 'minute', timeZone },
  status: { kind: 'select', options: statuses },
  disease: { kind: 'tree', nodes: departments, selectable: 'leaves' },
  tags: { kind: 'tags', options: tags },
  region: { kind: 'region', items: regions },
}

/** Shows a cell by what its edit says of the value. */
function column<Field extends Fields>(id: Field, header: string, width = 130): DataGridColumn<Visit> {
  const edit = () => ({ ...rules[id], value: (row: Visit) => row[id] }) as Edit
  return { id, header, width, text: (row) => textOf(edit(), row[id], row, words.editing), edit: edit() }
}

export const visitColumns: readonly DataGridColumn<Visit>[] = [
  {
    id: 'id',
    header: '编号',
    width: 72,
    pinned: 'start',
    align: 'end',
    sortable: true,
    text: (row) => String(row.id),
  },
  { ...column('name', '姓名'), isRowHeader: true },
  { ...column('age', '年龄', 96), align: 'end' },
  { ...column('price', '价格', 120), align: 'end' },
  column('visitAt', '预约时间', 160),
  column('status', '状态'),
  column('disease', '病种', 170),
  {
    ...column('tags', '标签', 200),
    parts: (row) =>
      row.tags.map((id) => ({
        text: tags.find((tag) => tag.id === id)?.name ?? '',
        kind: 'chip',
        tone: String(id),
      })),
  },
  column('region', '地区', 240),
]

type Answer = (edit: DataGridEdit<Visit>) => DataGridEditResult | Promise<DataGridEditResult>

export interface VisitsGridProps extends Partial<Omit<DataGridProps<Visit>, 'rows'>> {
  /** @default 200 visits */
  rows?: MemoryRows<Visit>
  /** What the server says to each edit. @default saved */
  answer?: Answer
  /** Hears of every call. */
  onCall?: (edits: readonly { id: number; column: string; value: CellValue; before: CellValue }[]) => void
}

export const buildVisits = (count = 200): MemoryRows<Visit> =>
  createMemoryRows({
    rows: Array.from({ length: count }, (_, index) => buildVisit(index + 1)),
    keyOf: (row) => row.id,
  })

/** A grid over rows in memory that takes edits as an application would. For stories only. */
export function VisitsGrid({ answer = () => ({ kind: 'saved' }), onCall, ...props }: VisitsGridProps) {
  const [ownRows] = useState(buildVisits)
  const rows = props.rows ?? ownRows
  return (
    <div style={{ blockSize: 420, inlineSize: 1200 }}>
      <DataGrid<Visit>
        aria-label="预约"
        columns={visitColumns}
        onEdit={async (edits) => {
          onCall?.(
            edits.map(({ row, column: id, value, before }) => ({ id: row.id, column: id, value, before })),
          )
          const results = await Promise.all(edits.map(async (edit) => answer(edit)))
          rows.update(
            edits
              .filter((_, nth) => results[nth]?.kind === 'saved')
              .map(({ rowKey, column: id, value }) => ({ key: rowKey, fields: { [id]: value } })),
          )
          return results
        }}
        {...props}
        rows={rows}
      />
    </div>
  )
}

/** What an application may ask about a cell in conflict. For stories only. */
export function VisitConflict({
  conflict: { mine, theirs, by },
  actions,
}: {
  conflict: CellConflict<Visit>
  actions: CellConflictActions
}) {
  return (
    <Modal
      isOpen
      title={`${by}已改为“${theirs}”`}
      onClose={actions.close}
      footer={
        <>
          <Button onPress={actions.takeTheirs}>采用对方的</Button>
          <Button onPress={actions.goOn}>继续修改</Button>
          <Button variant="primary" onPress={actions.keepMine}>
            保留我的
          </Button>
        </>
      }
    >
      {mine}
    </Modal>
  )
}

/** The cell of a visit under a heading. */
export function cellOf(grid: HTMLElement, id: number, header: string): HTMLElement {
  const canvas = grid.closest('.data-grid-canvas')!
  const heading = [...canvas.querySelectorAll('[role=columnheader]')].find(
    (cell) => cell.textContent === header,
  )
  const column = heading?.getAttribute('aria-colindex')
  const row = grid.querySelector(`[aria-rowindex="${id + 1}"]`)
  const pieces = [
    row,
    ...(row?.getAttribute('aria-owns') ?? '').split(' ').map((part) => document.getElementById(part)),
  ]
  const found = pieces
    .map((piece) => piece?.querySelector<HTMLElement>(`[aria-colindex="${column}"]`))
    .find((cell) => cell !== undefined && cell !== null)
  if (!found) throw new Error(`No cell of ${id} under ${header}`)
  return found
}

/** Presses the pointer on a cell, as somebody who is about to type does. */
export function point(cell: HTMLElement): void {
  void fireEvent.pointerDown(cell, { button: 0, bubbles: true })
}
