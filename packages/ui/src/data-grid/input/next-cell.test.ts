import { expect, it } from 'vitest'
import type { GridIntent } from './intents.ts'
import { nextCell, type CellPosition } from './next-cell.ts'

const bounds = { rowCount: 100, columnCount: 5, pageRows: 10 }

it.each<[string, CellPosition, GridIntent, CellPosition]>([
  [
    'one row down',
    { row: 3, column: 2 },
    { type: 'move', rows: 1, columns: 0, extend: false },
    { row: 4, column: 2 },
  ],
  [
    'from the first row to the heading',
    { row: 0, column: 2 },
    { type: 'move', rows: -1, columns: 0, extend: false },
    { row: -1, column: 2 },
  ],
  [
    'not above the heading',
    { row: -1, column: 2 },
    { type: 'move', rows: -1, columns: 0, extend: false },
    { row: -1, column: 2 },
  ],
  [
    'not past the last row',
    { row: 99, column: 2 },
    { type: 'move', rows: 1, columns: 0, extend: false },
    { row: 99, column: 2 },
  ],
  [
    'not past the last column',
    { row: 0, column: 4 },
    { type: 'move', rows: 0, columns: 1, extend: false },
    { row: 0, column: 4 },
  ],
  ['a page down', { row: 3, column: 2 }, { type: 'page', pages: 1, extend: false }, { row: 13, column: 2 }],
  [
    'a page up stops at the first row',
    { row: 3, column: 2 },
    { type: 'page', pages: -1, extend: false },
    { row: 0, column: 2 },
  ],
  [
    'to the start of the row',
    { row: 3, column: 2 },
    { type: 'edge', edge: 'row-start', extend: false },
    { row: 3, column: 0 },
  ],
  [
    'to the end of the row',
    { row: 3, column: 2 },
    { type: 'edge', edge: 'row-end', extend: false },
    { row: 3, column: 4 },
  ],
  [
    'to the top of the column',
    { row: 3, column: 2 },
    { type: 'edge', edge: 'column-start', extend: false },
    { row: 0, column: 2 },
  ],
  [
    'to the foot of the column',
    { row: 3, column: 2 },
    { type: 'edge', edge: 'column-end', extend: false },
    { row: 99, column: 2 },
  ],
  [
    'to the first cell',
    { row: 3, column: 2 },
    { type: 'edge', edge: 'grid-start', extend: false },
    { row: 0, column: 0 },
  ],
  [
    'to the last cell',
    { row: 3, column: 2 },
    { type: 'edge', edge: 'grid-end', extend: false },
    { row: 99, column: 4 },
  ],
  ['nowhere when editing', { row: 3, column: 2 }, { type: 'edit' }, { row: 3, column: 2 }],
])('goes %s', (_, from, intent, to) => {
  expect(nextCell(from, intent, bounds)).toEqual(to)
})

it('stays in the heading when there are no rows', () => {
  const empty = { rowCount: 0, columnCount: 5, pageRows: 10 }
  expect(
    nextCell({ row: -1, column: 1 }, { type: 'move', rows: 1, columns: 0, extend: false }, empty),
  ).toEqual({
    row: -1,
    column: 1,
  })
  expect(nextCell({ row: -1, column: 1 }, { type: 'edge', edge: 'grid-end', extend: false }, empty)).toEqual({
    row: -1,
    column: 4,
  })
})
