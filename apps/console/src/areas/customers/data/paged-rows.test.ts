import type { DataGridRange, DataGridRows } from '@hospital-crm/ui/customer-grid'
import { expect, test } from 'vitest'
import { pageOf } from './paged-rows.ts'

const asked: DataGridRange[] = []
const rows = (count: number | undefined): DataGridRows<{ id: number }> => ({
  count,
  resultKey: 'all',
  at: (index) => ({ id: index + 1 }),
  keyOf: ({ id }) => id,
  indexOf: (key) => Number(key) - 1,
  onRange: (range) => void asked.push(range),
  subscribe: () => () => undefined,
})

test('a page has its own rows, and the last one what is left', () => {
  const last = pageOf(rows(40), { page: 3, size: 15 })
  expect([last.count, last.at(0), last.at(15), last.indexOf(31), last.indexOf(30)]).toStrictEqual([
    10,
    { id: 31 },
    undefined,
    0,
    undefined,
  ])
})

test('what is asked for lies in the whole result', () => {
  pageOf(rows(40), { page: 2, size: 15 }).onRange?.({ first: 0, last: 9, velocity: 0 })
  expect(asked).toStrictEqual([{ first: 15, last: 24, velocity: 0 }])
})

test('another page is another result: it begins at its top', () => {
  const one = pageOf(rows(40), { page: 1, size: 15 })
  const two = pageOf(rows(40), { page: 2, size: 15 })
  expect(one.resultKey).not.toBe(two.resultKey)
  expect([
    pageOf(rows(undefined), { page: 2, size: 15 }).count,
    pageOf(rows(5), { page: 2, size: 15 }).count,
  ]).toStrictEqual([undefined, 0])
})
