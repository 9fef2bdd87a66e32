import { expect, it } from 'vitest'
import { nearestCell } from './nearest-cell.ts'

const model = { all: [{ id: '$selection' }, { id: 'a' }, { id: 'b' }], groups: [] }

it('is the cell itself while it is there', () => {
  const cell = { row: 4, column: 'a' }
  expect(nearestCell(cell, 1, model, 5)).toBe(cell)
})

it.each([
  ['the last row when the result is shorter', { row: 9, column: 'a' }, 1, 5, { row: 4, column: 'a' }],
  ['the heading when no row is left', { row: 9, column: 'a' }, 1, 0, { row: -1, column: 'a' }],
  ['the heading when the groups are gone', { row: -2, column: 'a' }, 1, 5, { row: -1, column: 'a' }],
  ['the column that moved up', { row: 0, column: 'gone' }, 2, 5, { row: 0, column: 'b' }],
  ['the last column', { row: 0, column: 'gone' }, 7, 5, { row: 0, column: 'b' }],
  ['a column and not the boxes', { row: 0, column: 'gone' }, 0, 5, { row: 0, column: 'a' }],
] as const)('is %s', (_, cell, place, rowCount, nearest) => {
  expect(nearestCell(cell, place, model, rowCount)).toEqual(nearest)
})

it('has no column where there is none', () => {
  expect(nearestCell({ row: 0, column: 'a' }, 1, { all: [], groups: [] }, 5)).toEqual({ row: 0, column: 'a' })
})
