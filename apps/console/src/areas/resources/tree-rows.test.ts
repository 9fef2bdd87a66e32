import { expect, test } from 'vitest'
import type { AnyRow } from './form-draft.ts'
import { branchOf, movedRows, nodesOf, offeredRows, placeAfterMove } from './tree-rows.ts'

const row = (id: number, parent_id: number, position: number): AnyRow => ({
  id,
  parent_id,
  position,
  status: 1,
  name: `n${id}`,
})
const rows = [row(1, 0, 1), row(2, 0, 2), row(11, 1, 1), row(12, 1, 2), row(121, 12, 1), row(90, 80, 1)]

const shape = (
  nodes: readonly { id: string | number; children?: readonly object[] | undefined }[],
): unknown[] => nodes.map(({ id, children = [] }) => [id, ...shape(children as Parameters<typeof shape>[0])])

test('rows stand below their parents in their order, and at the top where the parent is not here', () => {
  expect(shape(nodesOf(rows, 'name'))).toStrictEqual([[1, [11], [12, [121]]], [90], [2]])
  expect([...branchOf(rows, 1)]).toStrictEqual([1, 11, 12, 121])
})

test('a place beside or inside of another row is asked by parent and position', () => {
  const place = (id: number, targetId: number, position: 'before' | 'after' | 'into') =>
    placeAfterMove(rows, { id, targetId, position })
  expect(place(2, 11, 'before')).toStrictEqual({ parent_id: 1, position: 1 })
  expect(place(11, 12, 'after')).toStrictEqual({ parent_id: 1, position: 2 })
  expect(place(2, 1, 'into')).toStrictEqual({ parent_id: 1, position: 3 })
  expect(place(2, 404, 'into')).toBeUndefined()
})

test('a place counts rows that are not shown, as the server does', () => {
  const some = [row(1, 0, 2), row(2, 0, 5)]
  const place = (id: number, targetId: number, position: 'before' | 'after') =>
    placeAfterMove(some, { id, targetId, position })
  expect(place(1, 2, 'after')).toStrictEqual({ parent_id: 0, position: 5 })
  expect(place(1, 2, 'before')).toStrictEqual({ parent_id: 0, position: 4 })
  expect(place(2, 1, 'before')).toStrictEqual({ parent_id: 0, position: 2 })
  expect(place(2, 1, 'after')).toStrictEqual({ parent_id: 0, position: 3 })
})

test('what stands below a row that cannot be chosen cannot be chosen either', () => {
  const off = rows.map((one) => (one.id === 12 ? { ...one, status: 3 } : one))
  expect(offeredRows(off).map(({ id }) => id)).toStrictEqual([1, 2, 11, 90])
})

test('the rows show a move at once', () => {
  const moved = movedRows(rows, 2, { parent_id: 1, position: 2 })
  expect(shape(nodesOf(moved, 'name'))).toStrictEqual([[1, [11], [2], [12, [121]]], [90]])
})
