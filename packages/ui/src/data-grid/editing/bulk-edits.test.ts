import { expect, test } from 'vitest'
import { modelOf } from '../columns/column-model.fake.ts'
import type { DataGridRows } from '../types/rows.types.ts'
import type { DataGridColumn } from '../types/column.types.ts'
import { createMemoryRows } from '../rows/memory-rows.ts'
import { changeCells, emptied, filledDown } from './bulk-edits.ts'
import { CellEdits } from './cell-edits.ts'
import type { DataGridEdit, DataGridEdited } from '../types/editing.types.ts'
import { UnsavedCells } from './unsaved-cells.ts'
import { zh } from '../words/zh.ts'

interface Row {
  id: number
  name: string
  age: number | null
}

const columns: readonly DataGridColumn<Row>[] = [
  { id: 'id', header: '编号', text: ({ id }) => String(id) },
  {
    id: 'name',
    header: '姓名',
    text: ({ name }) => name,
    edit: { kind: 'text', isRequired: true, value: ({ name }) => name },
  },
  {
    id: 'age',
    header: '年龄',
    text: ({ age }) => String(age),
    edit: {
      kind: 'number',
      value: ({ age }) => age,
      validate: (age, { id }) => (id === 3 && age === 30 ? '三号不到三十' : undefined),
    },
  },
]

function setUp() {
  const rows = createMemoryRows<Row>({
    rows: [
      { id: 1, name: '王芳', age: 30 },
      { id: 2, name: '李敏', age: 30 },
      { id: 3, name: '张静', age: null },
    ],
    keyOf: (row) => row.id,
  })
  const model = modelOf<Row>({ start: [], center: columns, end: [] }, { order: ['id', 'name', 'age'] })
  const sent: unknown[] = []
  const told: DataGridEdited[] = []
  const forgotten: unknown[] = []
  const around = {
    rows,
    words: zh.editing,
    say: () => undefined,
    onEdited: (edited: DataGridEdited) => void told.push(edited),
    onDraft: (row: Row, column: string, draft: unknown) => void forgotten.push([row.id, column, draft]),
    save: (given: readonly DataGridEdit<Row>[]) => {
      sent.push(given.map(({ rowKey, column, value }) => [rowKey, column, value]))
      return Promise.resolve(given.map(() => ({ kind: 'saved' as const })))
    },
  }
  const edits = new CellEdits<Row>(around, new UnsavedCells())
  edits.update(around, columns)
  return { target: { rows, model, edits, words: zh.editing }, sent, told, forgotten, edits }
}

const whole = { fromRow: 0, toRow: 2, fromColumn: 0, toColumn: 2 }

test('a block is filled with its first row; a value that breaks a rule stays in its cell, with the reason', async () => {
  const { target, sent, told, edits } = setUp()
  const kept: unknown[] = []
  const onDraft = (row: Row, column: string, draft: unknown) => void kept.push([row.id, column, draft])
  await changeCells({ ...target, onDraft }, filledDown(target, whole), 'fill')
  expect(kept).toEqual([[3, 'age', { text: '30' }]])
  expect(sent).toEqual([
    [
      [2, 'name', '王芳'],
      [3, 'name', '王芳'],
    ],
  ])
  expect(edits.unsaved.at(3, 'age')).toEqual({ kind: 'failed', text: '30', reason: '三号不到三十' })
  expect(told.map(({ undo: _undo, ...edited }) => edited)).toEqual([
    { cause: 'fill', column: undefined, saved: 2, failed: 1, conflicts: 0, unchanged: 1, refused: 0 },
  ])
})

test('a single cell takes what stands above it, also where that is not saved yet; the first has nothing above', () => {
  const { target, edits } = setUp()
  const cell = { fromRow: 1, toRow: 1, fromColumn: 1, toColumn: 1 }
  edits.refuse(target.rows.at(0)!, columns[1]!, '王小芳', '太长')
  expect(filledDown(target, cell)).toEqual([{ cell: { row: 1, column: 'name' }, draft: { text: '王小芳' } }])
  expect(filledDown(target, { ...cell, fromRow: 0, toRow: 0 })).toEqual([])
})

test('what came back unsaved is filled like what stands in a cell, and emptied where its row holds nothing', async () => {
  const { target, sent } = setUp()
  const [id, name, age] = columns
  const back = ({ id: of }: Row) => (of === 2 ? undefined : { value: 41 })
  const edit = { kind: 'number', value: ({ age: of }: Row) => of, draft: back } as const
  const changed = [id!, name!, { ...age!, edit }]
  const model = modelOf<Row>({ start: [], center: changed, end: [] }, { order: ['id', 'name', 'age'] })
  const ages = { fromRow: 0, toRow: 1, fromColumn: 2, toColumn: 2 }
  expect(filledDown({ ...target, model }, ages)).toEqual([
    { cell: { row: 1, column: 'age' }, draft: { value: 41 } },
  ])
  const last = { ...ages, fromRow: 2, toRow: 2 }
  await changeCells({ ...target, model }, emptied({ ...target, model }, last), 'erase')
  expect(sent).toEqual([[[3, 'age', null]]])
})

/** The rows of a set-up under two headings: at 0 that of the first, at 2 that of the others. */
function grouped({ target }: ReturnType<typeof setUp>) {
  const places = [undefined, 0, undefined, 1, 2]
  const groups: NonNullable<DataGridRows<Row>['groups']> = {
    rowCount: 3,
    at: (index) => (places[index] === undefined ? { id: `g${index}`, parts: [], isOpen: true } : undefined),
    headingOf: () => undefined,
    toggle: () => undefined,
  }
  const at = (index: number) => (places[index] === undefined ? undefined : target.rows.at(places[index]))
  return { ...target, rows: { ...target.rows, count: 5, at, groups } }
}

test('headings of groups are neither filled, nor emptied, nor where a value comes from', () => {
  const target = grouped(setUp())
  const names = { fromRow: 0, toRow: 4, fromColumn: 1, toColumn: 1 }
  const ages = { ...names, fromColumn: 2, toColumn: 2 }
  const places = (found: ReturnType<typeof emptied>) =>
    found.map(({ cell, draft }) => [cell.row, 'value' in draft && draft.value])
  expect(places(emptied(target, ages))).toEqual([1, 3, 4].map((row) => [row, null]))
  expect(places(filledDown(target, names))).toEqual([
    [3, '王芳'],
    [4, '王芳'],
  ])
  expect(places(filledDown(target, { ...names, fromRow: 3, toRow: 3 }))).toEqual([[3, '王芳']])
  expect(filledDown(target, { ...names, toRow: 1 })).toEqual([])
})

test('emptying leaves what cannot be empty alone', async () => {
  const { target, sent, told } = setUp()
  await changeCells(target, emptied(target, whole), 'erase')
  expect(sent).toEqual([
    [
      [1, 'age', null],
      [2, 'age', null],
    ],
  ])
  expect([told[0]?.saved, told[0]?.unchanged, told[0]?.failed]).toEqual([2, 1, 0])
})

test('cells that are required, or may not be changed in their row, are not among those to empty', () => {
  const { target } = setUp()
  const locked = columns.map((column) =>
    column.id === 'age' && column.edit?.kind === 'number'
      ? { ...column, edit: { ...column.edit, isEditable: ({ id }: Row) => id !== 2 } }
      : column,
  )
  const model = modelOf<Row>({ start: [], center: locked, end: [] }, { order: ['id', 'name', 'age'] })
  expect(emptied({ ...target, model }, whole).map(({ cell }) => cell)).toEqual([
    { row: 0, column: 'age' },
    { row: 2, column: 'age' },
  ])
})

test('texts that a paste left in their cells go with it when it is taken back, and no older edit does', async () => {
  const { target, sent, forgotten, edits } = setUp()
  await changeCells(target, [{ cell: { row: 0, column: 'age' }, draft: { text: '31' } }], 'paste')
  const refused = [1, 2].map((row) => ({ cell: { row, column: 'age' }, draft: { text: 'viele' } }))
  await changeCells(target, refused, 'paste')
  edits.refuse(target.rows.at(2)!, columns[2]!, 'drei', '请输入数字')
  expect(edits.undo()).toBe(true)
  expect([edits.unsaved.at(2, 'age'), edits.unsaved.at(3, 'age')?.text]).toEqual([undefined, 'drei'])
  expect([sent, forgotten]).toEqual([[[[1, 'age', 31]]], [[2, 'age', undefined]]])
  expect(edits.undo()).toBe(true)
  expect(sent).toEqual([[[1, 'age', 31]], [[1, 'age', 30]]])
})
