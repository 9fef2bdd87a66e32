import { formatUnix } from '@hospital-crm/api/rules'
import { expect, test } from 'vitest'
import { dayAfterTurn, daysShown, hoursShown, momentOf, movedBy } from './calendar-days.ts'

test('weeks begin on Monday, and a month shows the ends of its weeks', () => {
  expect(daysShown('day', '2026-03-01')).toStrictEqual({ first: '2026-03-01', days: 1 })
  expect(daysShown('week', '2026-03-01')).toStrictEqual({ first: '2026-02-23', days: 7 })
  expect(daysShown('month', '2026-03-10')).toStrictEqual({ first: '2026-02-23', days: 42 })
  expect(daysShown('month', '2027-02-10')).toStrictEqual({ first: '2027-02-01', days: 28 })
})

test('the next and the former calendar are of the same span', () => {
  expect(dayAfterTurn('day', '2026-02-28', 1)).toBe('2026-03-01')
  expect(dayAfterTurn('week', '2026-03-03', -1)).toBe('2026-02-24')
  expect([dayAfterTurn('month', '2026-01-31', 1), dayAfterTurn('month', '2026-01-31', -1)]).toStrictEqual([
    '2026-02-01',
    '2025-12-01',
  ])
})

test('a moment is by the clocks of the hospital, also on the day they are put forward', () => {
  expect(formatUnix(momentOf('2026-03-02', 585, 'Asia/Shanghai'), 'Asia/Shanghai')).toBe(
    '2026-03-02 09:45:00',
  )
  expect(formatUnix(momentOf('2026-03-08', 585, 'America/New_York'), 'America/New_York')).toBe(
    '2026-03-08 09:45:00',
  )
})

test('a visit goes from quarter to quarter of an hour and never leaves its day by that', () => {
  const at = { day: '2026-03-02', minute: 9 * 60 + 7 }
  expect(movedBy(at, { minutes: 15 })).toStrictEqual({ day: '2026-03-02', minute: 9 * 60 + 15 })
  expect(movedBy({ ...at, minute: 5 }, { minutes: -15 }).minute).toBe(0)
  expect(movedBy({ ...at, minute: 1430 }, { minutes: 15 }).minute).toBe(1425)
})

test('a day further it keeps its very minute', () => {
  expect(movedBy({ day: '2026-02-28', minute: 547 }, { days: 1 })).toStrictEqual({
    day: '2026-03-01',
    minute: 547,
  })
})

test('the hours are those of work and those of the visits beside it', () => {
  expect(hoursShown([{ from: 540, to: 1080 }], [])).toStrictEqual({ first: 8, last: 17 })
  expect(hoursShown([{ from: 540, to: 1080 }], [415, 1310])).toStrictEqual({ first: 6, last: 21 })
})
