import { nothingCounted } from '@hospital-crm/api/entities'
import { orderedRows } from '@hospital-crm/api/rules'
import { expect, it } from 'vitest'
import { nextSort, orderOf } from './report-rows.ts'

const rows = [
  { key: 1, ...nothingCounted, due: 4, arrived: 1 },
  { key: 2, ...nothingCounted },
  { key: 3, ...nothingCounted, due: 2, arrived: 2 },
]
const report = {
  measures: ['due' as const, 'arrival_rate' as const],
  formulas: [{ name: '到诊', text: 'arrived - due', format: 'number' as const }],
}
const order = (sort: string | undefined) =>
  orderedRows(rows, report, 'source', orderOf(sort) ?? null).map(({ key }) => key)

it('is sorted by what the address names, and what has no value stands last', () => {
  expect(order(undefined)).toEqual([1, 3, 2])
  expect(order('-due')).toEqual([2, 3, 1])
  expect(order('arrival_rate')).toEqual([3, 1, 2])
  expect(order('-arrival_rate')).toEqual([1, 3, 2])
  expect(order('f1')).toEqual([3, 2, 1])
})

it('stays in its own order by what it does not show', () => {
  expect([order('spend'), order('f2'), order('key'), order('nothing')]).toEqual([
    [1, 3, 2],
    [1, 3, 2],
    [1, 3, 2],
    [1, 3, 2],
  ])
})

it('has the newest days first where it is asked to', () => {
  const days = ['2026-03-02', '2026-03-01', '2026-03-03'].map((key) => ({ key, ...nothingCounted }))
  const sorted = (sort?: string) =>
    orderedRows(days, report, 'day', orderOf(sort) ?? null).map(({ key }) => String(key).slice(-1))
  expect([sorted(), sorted('key'), sorted('-key')]).toEqual([
    ['1', '2', '3'],
    ['3', '2', '1'],
    ['1', '2', '3'],
  ])
})

it('goes from the most to the least and back to its own order', () => {
  const steps = [nextSort('due', undefined)]
  for (let step = 0; step < 2; step++) steps.push(nextSort('due', orderOf(steps.at(-1))))
  expect(steps).toEqual(['due', '-due', undefined])
})
