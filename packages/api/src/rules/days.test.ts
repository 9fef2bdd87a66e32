import { expect, test } from 'vitest'
import type { RelativeSpan } from '../entities/list-operators.ts'
import { lastDays, nextDays, relativeDays } from './days.ts'
import { boundsOfDay, dayBounds, dayOf } from './time.ts'

test.each<[RelativeSpan, string, string]>([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['tomorrow', '2026-03-02', '2026-03-02'],
  ['thisWeek', '2026-02-23', '2026-03-01'],
  ['lastWeek', '2026-02-16', '2026-02-22'],
  ['nextWeek', '2026-03-02', '2026-03-08'],
  ['thisMonth', '2026-03-01', '2026-03-31'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  ['nextMonth', '2026-04-01', '2026-04-30'],
  ['thisYear', '2026-01-01', '2026-12-31'],
])('on Sunday, the first of March, %s goes from %s to %s', (span, first, last) => {
  expect(relativeDays(span, '2026-03-01')).toStrictEqual({ first, last })
})

test('a week that begins today, and months over the turn of a year', () => {
  expect(relativeDays('thisWeek', '2026-03-02')).toStrictEqual({ first: '2026-03-02', last: '2026-03-08' })
  expect(relativeDays('lastMonth', '2026-01-31')).toStrictEqual({ first: '2025-12-01', last: '2025-12-31' })
  expect(relativeDays('nextMonth', '2025-12-31')).toStrictEqual({ first: '2026-01-01', last: '2026-01-31' })
  expect(relativeDays('nextMonth', '2028-01-31')).toStrictEqual({ first: '2028-02-01', last: '2028-02-29' })
})

test('counted days include today', () => {
  expect(lastDays(7, '2026-03-03')).toStrictEqual({ first: '2026-02-25', last: '2026-03-03' })
  expect(nextDays(3, '2026-12-30')).toStrictEqual({ first: '2026-12-30', last: '2027-01-01' })
  expect([lastDays(1, '2026-03-03'), nextDays(1, '2026-03-03')]).toStrictEqual([
    { first: '2026-03-03', last: '2026-03-03' },
    { first: '2026-03-03', last: '2026-03-03' },
  ])
})

test('a day lies where the clocks of the hospital have it', () => {
  const midnight = Date.UTC(2026, 2, 2, 16) / 1000
  expect([dayOf(midnight - 1), dayOf(midnight)]).toStrictEqual(['2026-03-02', '2026-03-03'])
  expect(boundsOfDay('2026-03-03')).toStrictEqual({ from: midnight, to: midnight + 86_399 })
})

test('a day on which the clocks change is an hour shorter or longer', () => {
  const hours = (day: string) => {
    const { from, to } = boundsOfDay(day, 'America/New_York')
    return (to + 1 - from) / 3600
  }
  expect(['2026-03-07', '2026-03-08', '2026-11-01', '2026-11-02'].map(hours)).toStrictEqual([24, 23, 25, 24])
  expect(boundsOfDay('2026-03-08', 'America/New_York').from).toBe(Date.UTC(2026, 2, 8, 5) / 1000)
})

test.each([
  ['Africa/Cairo', '2026-04-23', 24],
  ['Africa/Cairo', '2026-04-24', 23],
  ['America/Havana', '2025-11-01', 24],
  ['America/Havana', '2025-11-02', 25],
])('where the clocks of %s change at midnight, %s has its seconds and no others', (zone, day, hours) => {
  const { from, to } = boundsOfDay(day, zone)
  expect([from, to].map((time) => dayOf(time, zone))).toStrictEqual([day, day])
  expect([from - 1, to + 1].map((time) => dayOf(time, zone))).not.toContain(day)
  expect((to + 1 - from) / 3600).toBe(hours)
  expect([from, to].map((time) => dayBounds(time, zone))).toStrictEqual([
    { from, to },
    { from, to },
  ])
})
