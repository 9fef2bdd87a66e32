import type { SummaryAnswer } from '@hospital-crm/api/entities'
import { expect, it } from 'vitest'
import { figureTexts } from './use-list-summary.ts'

it('writes sums with their thousands apart, below zero too, and no mean of nothing', () => {
  const none = { count: 0, sum: '0.00', mean: null }
  const sums: SummaryAnswer['sums'] = {
    inspectCost: { count: 1200, sum: '-1234567.50', mean: '-1028.81' },
    treatmentCost: none,
    successorCost: { count: 1, sum: '100.00', mean: '100.00' },
    price: { count: 1, sum: '1000000.00', mean: '999.00' },
  }
  expect(figureTexts({ count: 5, sums, groups: [], rest: { groups: 0, count: 0 }, as_of: 1 })).toEqual({
    inspectCost: { count: '1,200', sum: '-1,234,567.50', mean: '-1,028.81' },
    treatmentCost: { count: '0', sum: '0.00' },
    successorCost: { count: '1', sum: '100.00', mean: '100.00' },
    price: { count: '1', sum: '1,000,000.00', mean: '999.00' },
  })
})
