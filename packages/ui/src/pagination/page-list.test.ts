import { expect, test } from 'vitest'
import { pageList } from './page-list.ts'

test('up to seven pages are all offered', () => {
  expect([0, 1, 7].map((count) => pageList(1, count))).toEqual([[], [1], [1, 2, 3, 4, 5, 6, 7]])
})

test('of more there are always seven slots, with the pages around the current one', () => {
  expect([1, 4, 5, 17, 18, 20].map((page) => pageList(page, 20))).toEqual([
    [1, 2, 3, 4, 5, -2, 20],
    [1, 2, 3, 4, 5, -2, 20],
    [1, -1, 4, 5, 6, -2, 20],
    [1, -1, 16, 17, 18, 19, 20],
    [1, -1, 16, 17, 18, 19, 20],
    [1, -1, 16, 17, 18, 19, 20],
  ])
})
