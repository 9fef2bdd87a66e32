import { expect, it } from 'vitest'
import { nothingCounted } from '@hospital-crm/api/entities'
import { formulaOf, measureOf } from '@hospital-crm/api/rules'
import { formulaText, measureText } from './report-cells.ts'

const figures = {
  ...nothingCounted,
  consults: 8,
  booked: 6,
  due: 4,
  arrived: 3,
  leads: 5,
  amount: '1234.50',
  spend: '617.25',
}
const nothing = nothingCounted

it('divides sums, and has nothing where there is nothing to divide by', () => {
  expect([measureOf(figures, 'booking_rate'), measureOf(figures, 'arrival_rate')]).toEqual([0.75, 0.75])
  expect(measureOf(figures, 'amount_per_arrival')).toBe(411.5)
  expect([measureOf(figures, 'cost_per_arrival'), measureOf(figures, 'return_on_spend')]).toEqual([205.75, 2])
  expect([measureOf(figures, 'cost_per_lead'), measureOf(figures, 'cost_per_booking')]).toEqual([
    123.45, 102.875,
  ])
  expect([measureOf(nothing, 'return_on_spend'), measureOf(nothing, 'cost_per_consult')]).toEqual([
    null,
    null,
  ])
  expect([measureOf(nothing, 'arrival_rate'), measureOf(nothing, 'amount_per_arrival')]).toEqual([null, null])
})

it('reads as people write it', () => {
  expect([
    measureText(0.755, 'arrival_rate', 'zh'),
    measureText(0.75, 'arrival_rate', 'zh'),
    measureText(1234.5, 'amount', 'zh'),
    measureText(12_345, 'consults', 'zh'),
    measureText(null, 'arrival_rate', 'zh'),
  ]).toEqual(['75.5%', '75.0%', '1,234.50', '12,345', '--'])
})

it('works formulas out of the figures of a row, and has nothing where a part is missing', () => {
  const rate = { name: '到诊占比', text: 'arrived / (booked + due) * 2', format: 'percent' as const }
  const wait = { name: '响应', text: 'response_median / 60', format: 'number' as const }
  expect([formulaOf(figures, rate), formulaOf(nothing, rate), formulaOf(figures, wait)]).toEqual([
    0.6,
    null,
    null,
  ])
  expect([
    formulaText(0.6, rate, 'zh'),
    formulaText(null, rate, 'zh'),
    formulaText(1.005, wait, 'zh'),
    formulaText(1234.5, { ...rate, format: 'money' }, 'zh'),
  ]).toEqual(['60.0%', '--', '1.01', '1,234.50'])
})
