import { formatUnix } from '@hospital-crm/api/rules'
import { expect, test } from 'vitest'
import { quickDate } from './quick-dates.ts'

const at = (text: string) => Math.floor(Date.parse(text) / 1000)
const shown = (now: number, zone: string) =>
  (['tomorrow', 'threeDays', 'nextWeek', 'none'] as const).map((quick) =>
    formatUnix(quickDate(quick, now, zone), zone),
  )

test('quick dates lie at nine in the morning and cross the end of a month', () => {
  expect(shown(at('2026-01-30T10:30:00+08:00'), 'Asia/Shanghai')).toStrictEqual([
    '2026-01-31 09:00:00',
    '2026-02-02 09:00:00',
    '2026-02-02 09:00:00',
    '--',
  ])
})

test('the day is that of the hospital, not of the browser', () => {
  // 23:30 on 31 December in London is already the next year in Shanghai.
  expect(shown(at('2026-12-31T23:30:00Z'), 'Asia/Shanghai')).toStrictEqual([
    '2027-01-02 09:00:00',
    '2027-01-04 09:00:00',
    '2027-01-04 09:00:00',
    '--',
  ])
})

test('on a Sunday next week begins tomorrow, on a Monday in seven days', () => {
  const zone = 'Asia/Shanghai'
  expect([
    formatUnix(quickDate('nextWeek', at('2026-03-01T12:00:00+08:00'), zone), zone),
    formatUnix(quickDate('nextWeek', at('2026-03-02T12:00:00+08:00'), zone), zone),
  ]).toStrictEqual(['2026-03-02 09:00:00', '2026-03-09 09:00:00'])
})

test('nine stays nine over a change of the clock', () => {
  const zone = 'Europe/Berlin'
  expect(formatUnix(quickDate('tomorrow', at('2026-03-28T12:00:00+01:00'), zone), zone)).toBe(
    '2026-03-29 09:00:00',
  )
})
