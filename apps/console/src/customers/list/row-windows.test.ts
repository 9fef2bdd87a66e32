import { expect, test } from 'vitest'
import { pagesOf, placeOf } from './row-windows.ts'

test('the rows in view ask for the windows they lie in', () => {
  expect(pagesOf({ first: 0, last: 30 }, 1000)).toStrictEqual([1])
  expect(pagesOf({ first: 95, last: 130 }, 1000)).toStrictEqual([1, 2])
  expect(pagesOf({ first: 700_000, last: 700_040 }, 1_000_000)).toStrictEqual([7001])
})

test('nothing is asked for past the end of the result', () => {
  expect(pagesOf({ first: 90, last: 130 }, 100)).toStrictEqual([1])
  expect(pagesOf({ first: 0, last: 30 }, 0)).toStrictEqual([])
  expect(pagesOf({ first: 0, last: 30 }, undefined)).toStrictEqual([1])
})

test('a row is found in its window again', () => {
  expect([0, 99, 100, 700_007].map(placeOf)).toStrictEqual([
    { page: 1, offset: 0 },
    { page: 1, offset: 99 },
    { page: 2, offset: 0 },
    { page: 7001, offset: 7 },
  ])
})
