import { expect, it } from 'vitest'
import { proposedTime } from './date-words.ts'
import { outsideQuiet } from './contact.ts'
import { dateDoubts, englishDoubts } from './date-doubts.table.ts'
import { dateNotes } from './date-notes.table.ts'
import { dateWords } from './date-words.table.ts'
import { newYearOf } from './lunar-new-year.ts'
import { formatUnix } from './time.ts'

const MINUTE = 'YYYY-MM-DD HH:mm'.length
const at = (clock: string, offset = '+08:00') => Date.parse(`${clock.replace(' ', 'T')}:00${offset}`) / 1000
const told = (text: string, now: string): string => {
  const time = proposedTime(text, at(now))
  return time === null ? '-' : formatUnix(time).slice(0, MINUTE)
}

it.each([dateWords, dateNotes, dateDoubts].flatMap((table) => Object.entries(table)))(
  'knows what notes mean that are written at %s',
  (now, table) => {
    const read = Object.keys(table).map((text) => [text, told(text, now)])
    expect(Object.fromEntries(read)).toEqual(table)
  },
)

it('tries more than three hundred notes, no two of them alike', () => {
  const notes = new Set(
    [dateWords, dateNotes, dateDoubts].flatMap((tables) => Object.values(tables).flatMap(Object.keys)),
  )
  expect(notes.size).toBeGreaterThan(300)
})

it.each([
  ['call again in 3 days', '2026-11-27 09:00'],
  ['tomorrow 15:30', '2026-11-25 15:30'],
  ['end of the month', '2026-11-30 09:00'],
  ['wants a letter', '-'],
])('reads English: %s', (text, time) => {
  expect(told(text, '2026-11-24 10:00')).toBe(time)
})

it('leaves open in English what is open', () => {
  const read = Object.keys(englishDoubts).map((text) => [text, told(text, '2026-11-24 10:00')])
  expect(Object.fromEntries(read)).toEqual(englishDoubts)
})

it.each([
  // Berlin has no 2:30 on 29 March and two of them on 25 October; New York on 8 March and 1 November.
  ['Europe/Berlin', '2026-03-28T10:00:00+01:00', '明天凌晨2点半', '2026-03-29T03:00:00+02:00'],
  ['Europe/Berlin', '2026-03-28T10:00:00+01:00', '明天上午9点', '2026-03-29T09:00:00+02:00'],
  ['Europe/Berlin', '2026-10-24T10:00:00+02:00', '明天凌晨2点半', '2026-10-25T02:30:00+02:00'],
  ['Europe/Berlin', '2026-10-24T10:00:00+02:00', '明天上午9点', '2026-10-25T09:00:00+01:00'],
  ['Europe/Berlin', '2026-10-25T01:50:00+02:00', '半小时后', '2026-10-25T02:20:00+02:00'],
  ['America/New_York', '2026-03-07T10:00:00-05:00', 'tomorrow 2:30 am', '2026-03-08T03:00:00-04:00'],
  ['America/New_York', '2026-10-31T10:00:00-04:00', 'tomorrow 1:30 am', '2026-11-01T01:30:00-04:00'],
  ['America/New_York', '2026-10-31T10:00:00-04:00', 'tomorrow 9 am', '2026-11-01T09:00:00-05:00'],
  ['America/New_York', '2026-12-31T23:30:00-05:00', '明天下午三点', '2027-01-01T15:00:00-05:00'],
])('in %s at %s knows what "%s" is where clocks are put', (zone, now, text, time) => {
  expect(proposedTime(text, Date.parse(now) / 1000, zone)).toBe(Date.parse(time) / 1000)
})

it('is moved out of quiet hours, over midnight and over a night that is longer', () => {
  const quiet = { from: 20 * 60, to: 9 * 60 + 30 }
  const moved = (text: string, now: string, zone: string) => {
    const time = proposedTime(text, Date.parse(now) / 1000, zone)
    return time === null ? null : outsideQuiet(time, quiet, zone)
  }
  expect([
    moved('明天', '2026-11-24T10:00:00+08:00', 'Asia/Shanghai'),
    moved('今晚8点', '2026-12-31T10:00:00+08:00', 'Asia/Shanghai'),
    moved('明天下午3点', '2026-11-24T10:00:00+08:00', 'Asia/Shanghai'),
    moved('今晚', '2026-10-24T10:00:00+02:00', 'Europe/Berlin'),
    moved('今晚9点', '2026-10-24T10:00:00+02:00', 'Europe/Berlin'),
  ]).toEqual(
    [
      '2026-11-25T09:30:00+08:00',
      '2027-01-01T09:30:00+08:00',
      '2026-11-25T15:00:00+08:00',
      '2026-10-24T19:00:00+02:00',
      '2026-10-25T09:30:00+01:00',
    ].map((clock) => Date.parse(clock) / 1000),
  )
})

it('reckons days and hours in the zone of the hospital', () => {
  // It is still the day before in La Paz.
  expect(proposedTime('明天下午3点', at('2026-11-24 10:00'), 'America/La_Paz')).toBe(
    at('2026-11-24 15:00', '-04:00'),
  )
})

it('knows every Spring Festival as the calendar of the platform does', () => {
  const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  })
  // The new moon of these two is minutes from midnight, and the platform is a day off.
  const years = Array.from({ length: 27 }, (_, place) => 2024 + place).filter(
    (year) => year !== 2027 && year !== 2030,
  )
  const first = (year: number) => {
    const from = Date.UTC(year, 0, 20)
    const days = Array.from({ length: 35 }, (_, day) => new Date(from + day * 86_400_000))
    return days
      .find((day) => lunar.format(day) === '1/1')
      ?.toISOString()
      .slice(0, 10)
  }
  expect(years.map((year) => newYearOf(year))).toEqual(years.map((year) => first(year)))
  expect([newYearOf(2027), newYearOf(2030)]).toEqual(['2027-02-06', '2030-02-03'])
})

it('reads a note of two thousand signs without ado', () => {
  expect([told('三'.repeat(2000), '2026-11-24 10:00'), told('1'.repeat(2000), '2026-11-24 10:00')]).toEqual([
    '-',
    '-',
  ])
})
