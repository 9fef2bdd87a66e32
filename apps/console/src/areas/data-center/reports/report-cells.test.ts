import { expect, it } from 'vitest'
import { measureOf, measureText } from './report-cells.ts'

const typed = { spend: '617.25', impressions: 0, clicks: 0, chats: 0, valid_chats: 0 }
const noTyped = { ...typed, spend: '0.00' }
const figures = { consults: 8, due: 4, arrived: 3, contacts: 2, amount: '1234.50', ...typed }
const nothing = { consults: 0, due: 0, arrived: 0, contacts: 0, amount: '0.00', ...noTyped }

it('divides sums, and has nothing where there is nothing to divide by', () => {
  expect([measureOf(figures, 'booking_rate'), measureOf(figures, 'arrival_rate')]).toEqual([0.5, 0.75])
  expect(measureOf(figures, 'amount_per_arrival')).toBe(411.5)
  expect([measureOf(figures, 'cost_per_arrival'), measureOf(figures, 'return_on_spend')]).toEqual([205.75, 2])
  expect([measureOf(nothing, 'return_on_spend'), measureOf(nothing, 'cost_per_consult')]).toEqual([
    null,
    null,
  ])
  expect([measureOf(nothing, 'arrival_rate'), measureOf(nothing, 'amount_per_arrival')]).toEqual([null, null])
})

it('reads as people write it', () => {
  expect([
    measureText(0.755, 'arrival_rate', 'zh'),
    measureText(1234.5, 'amount', 'zh'),
    measureText(12_345, 'consults', 'zh'),
    measureText(null, 'arrival_rate', 'zh'),
  ]).toEqual(['75.5%', '1,234.50', '12,345', '--'])
})
