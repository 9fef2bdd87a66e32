import { createMemoryRows } from '@hospital-crm/ui/data-grid'
import { expect, it } from 'vitest'
import { rowKey, takeOver, withValue } from './sheet-rows.ts'
import { costText, moneyText, sumsOf } from './sheet-sums.ts'
import { buildSheet } from './sheet.fixture.ts'

it('takes over what others have changed, added and removed, and keeps the other rows', () => {
  const rows = buildSheet(3)
  const held = createMemoryRows({ rows: rows.slice(0, 5), keyOf: rowKey })
  const [first] = rows
  if (!first) throw new Error('No rows')
  const next = [withValue(first, 'clicks', 7), ...rows.slice(2)]
  takeOver(held, next)
  const now = Array.from({ length: held.count }, (_, at) => held.at(at))
  expect(now.map((row) => row?.id).toSorted()).toEqual([1, 3, 4, 5, 6])
  expect(now.find((row) => row?.id === 1)?.clicks).toBe(7)
  expect(now.find((row) => row?.id === 4)).toBe(rows[3])
})

it('adds money to the cent, and divides by what there is', () => {
  const [one] = buildSheet(1)
  if (!one) throw new Error('No rows')
  const row = { ...one, counted: { ...one.counted, consults: 1 } }
  const tenths = Array.from({ length: 10 }, () => withValue(row, 'spend', '0.10'))
  expect(sumsOf(tenths)).toMatchObject({ spend: 100, clicks: 3000, consults: 10 })
  expect([costText(100, 3), costText(100, 0), moneyText('-1234567.5'), moneyText('')]).toEqual([
    '0.33',
    '--',
    '-1,234,567.50',
    '',
  ])
})
