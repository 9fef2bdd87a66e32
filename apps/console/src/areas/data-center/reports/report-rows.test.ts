import { nothingCounted } from '@hospital-crm/api/entities'
import { expect, it } from 'vitest'
import { nextSort, sortedRows, sortOf } from './report-rows.ts'

const rows = [
  { key: 1, ...nothingCounted, due: 4, arrived: 1 },
  { key: 2, ...nothingCounted },
  { key: 3, ...nothingCounted, due: 2, arrived: 2 },
]
const report = { measures: ['due' as const, 'arrival_rate' as const] }
const order = (sort: string | undefined) => sortedRows(rows, sortOf(sort, report)).map(({ key }) => key)

it('is sorted by what the address names, and what has no value stands last', () => {
  expect(order(undefined)).toEqual([1, 2, 3])
  expect(order('due')).toEqual([1, 3, 2])
  expect(order('arrival_rate')).toEqual([3, 1, 2])
  expect(order('-arrival_rate')).toEqual([1, 3, 2])
  expect(order('spend')).toEqual([1, 2, 3])
})

it('goes from the most to the least and back to its own order', () => {
  const steps = [nextSort('due', undefined)]
  for (let step = 0; step < 2; step++) steps.push(nextSort('due', sortOf(steps.at(-1), report)))
  expect(steps).toEqual(['due', '-due', undefined])
})
