import { CalendarDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { dayOf, lastSecondOf, secondsOf, wallTimeOf } from './unix-dates.ts'

/** 2026-11-20 23:30:00 in Shanghai. */
const lateEvening = 1795188600

test('the same second is another day in another zone', () => {
  expect(dayOf(lateEvening, 'Asia/Shanghai').toString()).toBe('2026-11-20')
  expect(dayOf(lateEvening, 'Pacific/Auckland').toString()).toBe('2026-11-21')
})

test('a second survives the way to the wall clock and back', () => {
  expect(wallTimeOf(lateEvening, 'Asia/Shanghai').toString()).toBe('2026-11-20T23:30:00')
  expect(secondsOf(wallTimeOf(lateEvening, 'Asia/Shanghai'), 'Asia/Shanghai')).toBe(lateEvening)
})

test('a day lasts from its first to its last second, also when the clocks change', () => {
  const length = (day: CalendarDate, zone: string) => lastSecondOf(day, zone) - secondsOf(day, zone) + 1
  expect(length(new CalendarDate(2026, 11, 20), 'Asia/Shanghai')).toBe(86400)
  expect(length(new CalendarDate(2026, 3, 29), 'Europe/Berlin')).toBe(82800)
  expect(length(new CalendarDate(2026, 10, 25), 'Europe/Berlin')).toBe(90000)
})
