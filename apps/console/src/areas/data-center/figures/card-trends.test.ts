import { expect, it } from 'vitest'
import { cardTrends } from './card-trends.ts'

const day = (at: number, consults: number) => ({
  day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
  consults,
  due: 0,
  arrived: 0,
  contacts: 0,
  amount: consults === 3 ? '-12.50' : '1.00',
})

it('follows days one by one, and a long range by months', () => {
  const { consults, amount } = cardTrends([day(0, 2), day(1, 3)])
  expect([consults, amount]).toEqual([
    [2, 3],
    [100, -1250],
  ])
  const year = cardTrends(Array.from({ length: 365 }, (_, at) => day(at, 1)))
  expect(year.consults).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
})
