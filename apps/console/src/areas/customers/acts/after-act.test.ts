import { expect, test } from 'vitest'
import type { BulkRow } from './bulk.types.ts'
import { selectionAfter } from './after-act.ts'

const rowOf = (id: number): BulkRow => ({
  id,
  name: '',
  version: 1,
  stage: 'lead',
  uid: 0,
  status: 2,
  disease: 0,
  tags: [],
})
const endOf = (done: number[], failed: [number, string][] = [], untouched: number[] = []) => ({
  done: done.map(rowOf),
  failures: failed.map(([id, code]) => ({ id, code, message: '', name: '' })),
  untouched,
})
const some = (...ids: number[]) => ({ all: false, ids: new Set(ids) })

test('rows that are done and stay remain selected', () => {
  const before = { all: true, ids: new Set([7]) }
  expect(selectionAfter(before, endOf([1, 2]), { haveLeft: false, isOfSelection: true })).toBe(before)
})

test('when all have left nothing is selected', () => {
  const after = selectionAfter(some(1, 2), endOf([1, 2]), { haveLeft: true, isOfSelection: true })
  expect(after).toStrictEqual(some())
})

test('what was left and may be tried again is selected, what is gone is not', () => {
  const end = endOf(
    [1],
    [
      [2, 'claim_limit'],
      [3, 'already_received'],
      [5, 'holding_limit'],
    ],
    [4],
  )
  expect(
    selectionAfter({ all: true, ids: new Set() }, end, { haveLeft: true, isOfSelection: true }),
  ).toStrictEqual(some(2, 5, 4))
})

test('a row that was meant by itself leaves the selection of others as it is', () => {
  const one = { haveLeft: true, isOfSelection: false }
  expect(selectionAfter(some(1, 2), endOf([2]), one)).toStrictEqual(some(1))
  const others = some(5)
  expect(selectionAfter(others, endOf([2]), one)).toBe(others)
  const all = { all: true, ids: new Set<number>() }
  expect(selectionAfter(all, endOf([2]), one)).toBe(all)
  expect(selectionAfter(some(2, 3), endOf([], [[2, 'not_found']]), one)).toStrictEqual(some(3))
})
