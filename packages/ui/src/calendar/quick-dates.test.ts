import { fromAbsolute } from '@internationalized/date'
import { expect, test } from 'vitest'
import { quickDate, quickDates } from './quick-dates.ts'

const at = (text: string) => Date.parse(text) / 1000
const said = (seconds: number | null, timeZone: string) =>
  seconds === null
    ? null
    : fromAbsolute(seconds * 1000, timeZone)
        .toString()
        .slice(0, 16)

test('days are counted on the calendar of the zone, over the end of a year', () => {
  // Already the next year in Shanghai.
  const now = at('2026-12-31T23:30:00Z')
  const days = quickDates.map((quick) => [
    quick,
    said(quickDate(quick, now, 'Asia/Shanghai'), 'Asia/Shanghai'),
  ])
  expect(Object.fromEntries(days)).toEqual({
    yesterday: '2026-12-31T00:00',
    today: '2027-01-01T00:00',
    tomorrow: '2027-01-02T00:00',
    in2Days: '2027-01-03T00:00',
    in3Days: '2027-01-04T00:00',
    in7Days: '2027-01-08T00:00',
    in14Days: '2027-01-15T00:00',
    in30Days: '2027-01-31T00:00',
    nextWeek: '2027-01-04T00:00',
    nextMonth: '2027-02-01T00:00',
    none: null,
  })
})

test('next week begins tomorrow on a Sunday, and in seven days on a Monday', () => {
  const zone = 'Asia/Shanghai'
  const next = (now: string) => said(quickDate('nextWeek', at(now), zone), zone)
  expect([next('2026-03-01T12:00:00+08:00'), next('2026-03-02T12:00:00+08:00')]).toEqual([
    '2026-03-02T00:00',
    '2026-03-09T00:00',
  ])
})

test('an hour stays the same over a change of the clock', () => {
  const zone = 'Europe/Berlin'
  expect(said(quickDate('tomorrow', at('2026-03-28T12:00:00+01:00'), zone, 9), zone)).toBe('2026-03-29T09:00')
})
