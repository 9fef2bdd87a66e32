import { expect, test } from 'vitest'
import { neighbourOf } from './use-neighbours.ts'

test('the neighbours of a row stand beside it', () => {
  expect([neighbourOf(-1, 4, 4), neighbourOf(1, 4, undefined), neighbourOf(-1, 0, 0)]).toStrictEqual([
    3, 5, -1,
  ])
})

test('a row that has left the list leaves its place to the one after it', () => {
  expect([neighbourOf(-1, undefined, 4), neighbourOf(1, undefined, 4)]).toStrictEqual([3, 4])
})

test('a row that never stood in the list has no neighbours', () => {
  expect([neighbourOf(-1, undefined, undefined), neighbourOf(1, undefined, undefined)]).toStrictEqual([
    undefined,
    undefined,
  ])
})
