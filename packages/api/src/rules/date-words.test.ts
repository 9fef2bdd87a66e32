import { expect, it } from 'vitest'
import { proposedTime } from './date-words.ts'
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

it.each([...Object.entries(dateWords), ...Object.entries(dateNotes)])(
  'knows what notes mean that are written at %s',
  (now, table) => {
    const read = Object.keys(table).map((text) => [text, told(text, now)])
    expect(Object.fromEntries(read)).toEqual(table)
  },
)

it('tries more than three hundred notes, no two of them alike', () => {
  const notes = new Set(
    [dateWords, dateNotes].flatMap((tables) => Object.values(tables).flatMap(Object.keys)),
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
