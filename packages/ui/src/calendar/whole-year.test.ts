import { CalendarDate, CalendarDateTime } from '@internationalized/date'
import { expect, test } from 'vitest'
import { wholeYear } from './whole-year.ts'

const yearOf = (year: number) => wholeYear(new CalendarDate(year, 11, 20), 2026)?.year

test('a year of one or two digits is the nearest that is meant by a plan or a birthday', () => {
  expect([2, 20, 26, 46, 47, 85, 99].map(yearOf)).toEqual([2002, 2020, 2026, 2046, 1947, 1985, 1999])
})

test('three digits are no year, and four are', () => {
  expect([100, 202, 999, 1000, 1985, 2026, 9999].map(yearOf)).toEqual([
    undefined,
    undefined,
    undefined,
    1000,
    1985,
    2026,
    9999,
  ])
})

test('the time of the day stays', () => {
  expect(wholeYear(new CalendarDateTime(26, 2, 3, 14, 30), 2026)?.toString()).toBe('2026-02-03T14:30:00')
})
