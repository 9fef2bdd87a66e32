import { expect, it } from 'vitest'
import { modelOf } from '../columns/column-model.fake.ts'
import type { DataGridColumn } from '../types/column.types.ts'
import type { DataGridRows } from '../types/rows.types.ts'
import { planPaste, reachOf } from './paste-cells.ts'

interface Person {
  id: number
}

const editable = (id: string): DataGridColumn<Person> => ({
  id,
  header: id,
  text: () => '',
  edit: { kind: 'text', value: () => '', isEditable: (row) => row.id !== 1 },
})
const model = modelOf<Person>(
  {
    start: [{ id: 'id', header: 'id', text: (row) => String(row.id) }],
    center: [editable('a'), editable('b')],
    end: [],
  },
  { order: ['id', 'a', 'b'] },
)
const rows: DataGridRows<Person> = {
  count: 4,
  resultKey: 'all',
  at: (index) => (index === 2 ? undefined : { id: index }),
  keyOf: (row) => row.id,
  indexOf: (key) => Number(key),
  subscribe: () => () => undefined,
}
const grid = { rows, model, rowCount: 4 }
const cell = (row: number, column: number) => ({
  fromRow: row,
  toRow: row,
  fromColumn: column,
  toColumn: column,
})

it('places a table from one cell on', () => {
  expect(planPaste(grid, [['x', 'y']], cell(3, 1))).toEqual({
    texts: [
      { cell: { row: 3, column: 'a', rowKey: 3 }, text: 'x' },
      { cell: { row: 3, column: 'b', rowKey: 3 }, text: 'y' },
    ],
    refused: [],
  })
})

it('tells of every text that finds no cell', () => {
  expect(planPaste(grid, [['p', 'q', 'r'], ['s'], ['t'], ['u'], ['v']], cell(0, 1))).toEqual({
    texts: [
      { cell: { row: 0, column: 'a', rowKey: 0 }, text: 'p' },
      { cell: { row: 0, column: 'b', rowKey: 0 }, text: 'q' },
      { cell: { row: 3, column: 'a', rowKey: 3 }, text: 'u' },
    ],
    refused: [
      { text: 'r', row: 0, column: undefined, reason: 'outside' },
      { text: 's', row: 1, column: 'a', reason: 'read-only' },
      { text: 't', row: 2, column: 'a', reason: 'not-loaded' },
      { text: 'v', row: 4, column: 'a', reason: 'outside' },
    ],
  })
  expect(planPaste(grid, [['1']], cell(0, 0)).refused).toEqual([
    { text: '1', row: 0, column: 'id', reason: 'read-only' },
  ])
})

it('fills a block with one text, and with repetitions of a table that fits into it', () => {
  const block = { fromRow: 3, toRow: 3, fromColumn: 1, toColumn: 2 }
  expect(planPaste(grid, [['x']], block).texts.map(({ text }) => text)).toEqual(['x', 'x'])
  expect(planPaste(grid, [['x', 'y']], block).texts.map(({ text }) => text)).toEqual(['x', 'y'])
  const two = { fromRow: 0, toRow: 3, fromColumn: 1, toColumn: 1 }
  expect(planPaste(grid, [['x'], ['y']], two).texts).toEqual([
    { cell: { row: 0, column: 'a', rowKey: 0 }, text: 'x' },
    { cell: { row: 3, column: 'a', rowKey: 3 }, text: 'y' },
  ])
})

it('keeps to the table where the block is no multiple of it', () => {
  const block = { fromRow: 0, toRow: 2, fromColumn: 1, toColumn: 1 }
  expect(planPaste(grid, [['x'], ['y']], block)).toEqual({
    texts: [{ cell: { row: 0, column: 'a', rowKey: 0 }, text: 'x' }],
    refused: [{ text: 'y', row: 1, column: 'a', reason: 'read-only' }],
  })
})

it('passes the headings of groups, which take no text and no place of the pattern', () => {
  const groups: NonNullable<DataGridRows<Person>['groups']> = {
    rowCount: 4,
    at: (index) =>
      index === 0 || index === 4 ? { id: `heading ${index}`, parts: [], isOpen: true } : undefined,
    headingOf: () => undefined,
    toggle: () => undefined,
  }
  const at = (index: number) => (groups.at(index) ? undefined : { id: index * 10 })
  const grouped = { rows: { ...rows, count: 7, at, groups }, model, rowCount: 7 }
  const placesOf = (...[table, block]: [readonly (readonly string[])[], ReturnType<typeof cell>]) => {
    const { texts, refused } = planPaste(grouped, table, block)
    expect(refused).toEqual([])
    return texts.map((one) => `${one.cell.row} ${one.text}`)
  }
  expect(placesOf([['x'], ['y']], { ...cell(2, 1), toRow: 6 })).toEqual(['2 x', '3 y', '5 x', '6 y'])
  expect(placesOf([['x'], ['y'], ['z']], cell(2, 1))).toEqual(['2 x', '3 y', '5 z'])
  expect(planPaste(grouped, [['x'], ['y']], cell(4, 1))).toEqual({
    texts: [],
    refused: [
      { text: 'x', row: 4, column: 'a', reason: 'read-only' },
      { text: 'y', row: 5, column: 'a', reason: 'read-only' },
    ],
  })
})

it('says how far a paste would reach', () => {
  expect(reachOf([['x', 'y'], ['z']], cell(0, 0))).toBe(3)
  expect(reachOf([['x']], { fromRow: 0, toRow: 99, fromColumn: 0, toColumn: 2 })).toBe(300)
})
