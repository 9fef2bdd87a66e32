import { expect, it } from 'vitest'
import { modelOf } from '../columns/column-model.fake.ts'
import { rowCell } from '../helpers/row-cell.ts'
import { createMemoryRows } from '../rows/memory-rows.ts'
import type { CellState } from '../types/cells.types.ts'
import type { DataGridColumn } from '../types/column.types.ts'
import type { DataGridRows } from '../types/rows.types.ts'
import { filledFrom, namedRows, stretched, unsavedRows } from './fill-cells.ts'

interface Line {
  id: number
  a: string
  b: number | null
}
const lines = Array.from({ length: 6 }, (_, at) => ({ id: at, a: `a${at}`, b: at * 10 }))
const rows = createMemoryRows<Line>({ rows: lines, keyOf: ({ id }) => id })
const columns: DataGridColumn<Line>[] = [
  { id: 'id', header: 'Id', text: ({ id }) => String(id) },
  {
    id: 'a',
    header: 'A',
    text: ({ a }) => a,
    edit: { kind: 'text', value: ({ a }) => a, isEditable: ({ id }) => id !== 4 },
  },
  {
    id: 'b',
    header: 'B',
    text: ({ b }) => `${b} °C`,
    copy: ({ b }) => String(b),
    edit: { kind: 'number', value: ({ b }) => b },
  },
]
const model = modelOf<Line>(
  { start: [], center: columns, end: [] },
  { hasSelection: false, order: ['id', 'a', 'b'] },
)
const context = { rows, model, cellStates: { size: 0, at: () => undefined } }
const block = (fromRow: number, toRow: number, fromColumn: number, toColumn: number) => ({
  fromRow,
  toRow,
  fromColumn,
  toColumn,
})

it.each([
  ['down', { row: 5, column: 2 }, block(1, 5, 1, 1)],
  ['up', { row: 0, column: 1 }, block(0, 2, 1, 1)],
  ['on', { row: 2, column: 2 }, block(1, 2, 1, 2)],
  ['back', { row: 2, column: 0 }, block(1, 2, 0, 1)],
  ['nowhere', { row: 2, column: 1 }, block(1, 2, 1, 1)],
])('grows on one side: %s', (_, to, area) => {
  expect(stretched(block(1, 2, 1, 1), to)).toEqual(area)
})

it('takes what came back unsaved as it is shown', () => {
  const [id, a, b] = columns
  const back = { kind: 'number', value: ({ b: of }: Line) => of, draft: () => ({ text: '7' }) } as const
  const center = [id!, a!, { ...b!, edit: back }]
  const shown = modelOf<Line>(
    { start: [], center, end: [] },
    { hasSelection: false, order: ['id', 'a', 'b'] },
  )
  const { wanted } = filledFrom({ ...context, model: shown }, block(0, 0, 2, 2), block(0, 1, 2, 2))
  expect(wanted).toEqual([{ cell: { row: 1, column: 'b' }, draft: { text: '7' } }])
})

it('repeats a block down, and refuses cells that are not edited', () => {
  const { wanted, refused } = filledFrom(context, block(0, 1, 1, 2), block(0, 4, 1, 2))
  expect(wanted).toEqual([
    { cell: { row: 2, column: 'a' }, draft: { value: 'a0' } },
    { cell: { row: 2, column: 'b' }, draft: { value: 0 } },
    { cell: { row: 3, column: 'a' }, draft: { value: 'a1' } },
    { cell: { row: 3, column: 'b' }, draft: { value: 10 } },
    { cell: { row: 4, column: 'b' }, draft: { value: 0 } },
  ])
  expect(refused).toEqual([{ text: 'a0', row: 4, column: 'a', reason: 'read-only' }])
})

it('repeats a block up from its end, so that what is next to it goes on', () => {
  const { wanted } = filledFrom(context, block(3, 4, 2, 2), block(0, 4, 2, 2))
  expect(wanted.map(({ draft }) => draft)).toEqual([{ value: 40 }, { value: 30 }, { value: 40 }])
})

it('gives another column the text that copying gives, to be read by its own rules', () => {
  const { wanted, refused } = filledFrom(context, block(1, 1, 2, 2), block(1, 1, 0, 2))
  expect(wanted).toEqual([{ cell: { row: 1, column: 'a' }, draft: { text: '10' } }])
  expect(refused).toEqual([{ text: '10', row: 1, column: 'id', reason: 'read-only' }])
})

it('takes what stands unsaved in a cell as it is shown, and tells of rows that are not loaded', () => {
  const cellStates = {
    size: 1,
    at: (key: string | number, column: string) =>
      key === 0 && column === 'b' ? ({ kind: 'failed', text: '99' } as const) : undefined,
  }
  const some = { ...rows, at: (index: number) => (index === 2 ? undefined : rows.at(index)) }
  const { wanted, refused } = filledFrom(
    { rows: some, model, cellStates },
    block(0, 0, 2, 2),
    block(0, 2, 2, 2),
  )
  expect(wanted).toEqual([{ cell: { row: 1, column: 'b' }, draft: { text: '99' } }])
  expect(refused).toEqual([{ text: '99', row: 2, column: 'b', reason: 'not-loaded' }])
})

it('passes the headings of groups, which take no place of the pattern', () => {
  const groups: NonNullable<DataGridRows<Line>['groups']> = {
    rowCount: 4,
    at: (index) =>
      index === 0 || index === 3 ? { id: `heading ${index}`, parts: [], isOpen: true } : undefined,
    headingOf: () => undefined,
    toggle: () => undefined,
  }
  const at = (index: number) => (groups.at(index) ? undefined : rows.at(index))
  const grouped = { ...context, rows: { ...rows, at, groups } }
  const places = (...blocks: [ReturnType<typeof block>, ReturnType<typeof block>]) => {
    const { wanted, refused } = filledFrom(grouped, ...blocks)
    expect(refused).toEqual([])
    return wanted.map(({ cell, draft }) => [cell.row, draft])
  }
  expect(places(block(1, 2, 2, 2), block(1, 5, 2, 2))).toEqual([
    [4, { value: 10 }],
    [5, { value: 20 }],
  ])
  expect(places(block(2, 4, 2, 2), block(0, 4, 2, 2))).toEqual([[1, { value: 40 }]])
  expect(places(block(3, 3, 2, 2), block(3, 5, 2, 2))).toEqual([])
})

it('tells the rows that a fill has left unsaved, each once, and names the first of them', () => {
  const states = new Map<string, CellState>([
    ['1 a', { kind: 'failed', text: '' }],
    ['1 b', { kind: 'failed', text: '' }],
    ['2 b', { kind: 'pending', text: '' }],
    ['3 b', { kind: 'conflict', text: '' }],
  ])
  const cellStates = {
    size: states.size,
    at: (key: string | number, column: string) => states.get(`${key} ${column}`),
  }
  const wanted = [1, 2, 3].flatMap((row) => ['a', 'b'].map((column) => rowCell(rows, { row, column })))
  expect(unsavedRows({ rows, cellStates }, wanted)).toEqual([1, 3])
  const sorted = createMemoryRows<Line>({ rows: lines.toReversed().slice(0, 4), keyOf: ({ id }) => id })
  expect(unsavedRows({ rows: sorted, cellStates }, wanted)).toEqual([2])
  expect(namedRows([1, 3], String)).toEqual([['2', '4'], undefined])
  expect(namedRows([0, 1, 2, 3, 4, 5, 6], String)).toEqual([['1', '2', '3', '4', '5'], '2'])
})
