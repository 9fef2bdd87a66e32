import { formatUnix, hourOfDay } from '@hospital-crm/api/rules'
import { expect, it } from 'vitest'
import { letterDays, nextLetterTime } from './letter-times.ts'

const zone = 'Asia/Shanghai'
const berlin = 'Europe/Berlin'
const next = (weekday: number, hour: number, day: string, at: number, timeZone = zone) =>
  formatUnix(nextLetterTime({ weekday, hour }, hourOfDay(day, at, timeZone), timeZone), timeZone)

it('comes at the next such hour of the week, never at the one that has begun', () => {
  // 2026-11-24 is a Tuesday.
  expect(next(2, 9, '2026-11-24', 8)).toBe('2026-11-24 09:00:00')
  expect(next(2, 9, '2026-11-24', 9)).toBe('2026-12-01 09:00:00')
  expect(next(1, 8, '2026-11-24', 9)).toBe('2026-11-30 08:00:00')
  expect(next(7, 23, '2026-11-24', 9)).toBe('2026-11-29 23:00:00')
  expect(next(5, 0, '2026-12-31', 12)).toBe('2027-01-01 00:00:00')
})

it('keeps its hour when the clocks change, and comes where they go on in the hour that is left out', () => {
  expect(next(7, 9, '2026-03-28', 12, berlin)).toBe('2026-03-29 09:00:00')
  expect(next(7, 9, '2026-10-24', 12, berlin)).toBe('2026-10-25 09:00:00')
  expect(next(7, 2, '2026-03-28', 12, berlin)).toBe('2026-03-29 03:00:00')
})

it('is of the seven days before the day on which it comes, by the clock of the hospital', () => {
  expect(letterDays(hourOfDay('2026-03-02', 0, zone), zone)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(letterDays(hourOfDay('2026-03-02', 23, zone), zone)).toEqual({
    from: '2026-02-23',
    to: '2026-03-01',
  })
})
