import { expect, test } from 'vitest'
import { views } from '../../../messages/zh/customer-views.ts'
import type { Place } from '../data/placed-rows.ts'
import { dayWords, worksAt } from './day-words.ts'

const place = (open?: Place['open']): Place => ({
  key: '2026-03-08',
  total: 2,
  rows: [],
  guests: new Set(),
  ...(open && { open }),
})
const halves = [
  { from: 480, to: 720 },
  { from: 840, to: 1050 },
]

test('a day says in words what its shades say', () => {
  expect([place([]), place(halves), place()].map((day) => dayWords(day, views))).toStrictEqual([
    '2026-03-08，2 位预约，休息日',
    '2026-03-08，2 位预约，工作时间 08:00–12:00 14:00–17:30',
    '2026-03-08，2 位预约',
  ])
})

test('a time is one of work from its beginning until before its end', () => {
  const times = [479, 480, 719, 720, 840]
  expect(times.map((minute) => worksAt(place(halves), minute))).toStrictEqual([
    false,
    true,
    true,
    false,
    true,
  ])
  expect([worksAt(place([]), 600), worksAt(place(), 600)]).toStrictEqual([false, true])
})
