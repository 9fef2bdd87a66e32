import { at, coming, comingDate, dayIn, dayOrLast, type Day } from './coming-days.ts'
import type { DayRule } from './day-rules.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const WEEKDAY = `(${weekdays.join('|')})`
const placeOf = (name: string): number => weekdays.indexOf(name.toLowerCase())

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const monthOf = (name: string): number => months.indexOf(name.toLowerCase().slice(0, 3))
const NTH = '(?:st|nd|rd|th)'
/** What may stand behind a date and say the same day once more. */
const SAME_DAY = `(?:,? \\(?(?:${weekdays.join('|')})\\)?)?`
const TO = '\\s?(?:-|–|/|to|till|until|or|and)\\s?(?:the )?'
const COUNTS = `\\d{1,3}${TO}\\d{1,3} (?:day|week|month)s?\\b`
/** A count that is not the hour behind a day. */
const OTHER = `\\d{1,2}${NTH}?\\b(?!:| ?[ap]m)`

const steps = ['day', 'week', 'month'] as const

const dateOf = (today: Day, month: string, date: string, year: string): Day | null =>
  year === ''
    ? comingDate(today, monthOf(month), Number(date))
    : dayIn(at(`${year}-01-01`).month(monthOf(month)), Number(date))

/** Words for days in English. "3 days" alone is how long something lasted. */
export const englishDays: readonly DayRule[] = [
  // One of several, or all between them.
  ...[
    `\\bin ${COUNTS}|\\b${COUNTS} (?:later|from now)\\b`,
    `\\b${MONTH}\\.? \\d{1,2}${NTH}?${TO}${OTHER}`,
    `\\b\\d{1,2}${NTH}?${TO}\\d{1,2}${NTH}?(?: of)? ${MONTH}\\b`,
    `\\bthe \\d{1,2}${NTH}${TO}\\d{1,2}${NTH}\\b`,
  ].map((pattern): DayRule => ({ pattern, day: () => null, isVague: true })),
  ...steps.map((unit): DayRule => ({
    pattern: `\\bin (\\d{1,3}) ${unit}s?\\b|\\b(\\d{1,3}) ${unit}s? (?:later|from now)\\b`,
    day: ([, one = '', other = ''], today) => today.add(Number(one || other), unit),
  })),
  {
    pattern: '\\bend of next month\\b',
    day: (_found, today) => today.add(1, 'month').endOf('month').startOf('day'),
  },
  {
    pattern: '\\bend of (?:the |this )?month\\b',
    day: (_found, today) => today.endOf('month').startOf('day'),
  },
  {
    pattern: `\\bnext week(?: on)? ${WEEKDAY}\\b|\\b${WEEKDAY} next week\\b`,
    day: ([, one = '', other = ''], today) =>
      today.subtract((today.day() + 6) % 7, 'day').add(7 + placeOf(one || other), 'day'),
  },
  {
    pattern: '\\bnext week\\b',
    day: (_found, today) => today.subtract((today.day() + 6) % 7, 'day').add(1, 'week'),
  },
  {
    pattern: `\\bthe (\\d{1,2})${NTH} of (next|this) month\\b`,
    day: ([, date = '', which = ''], today) =>
      dayOrLast(today.startOf('month').add(which === 'next' ? 1 : 0, 'month'), Number(date)),
  },
  { pattern: '\\bnext month\\b', day: (_found, today) => today.startOf('month').add(1, 'month') },
  { pattern: '\\b(?:last|past) \\w{1,9}', day: (_found, today) => today.subtract(1, 'week') },
  {
    pattern: `\\b${MONTH}\\.? (\\d{1,2})(?!\\d|:| ?[ap]m)${NTH}?(?:,? (\\d{4}))?${SAME_DAY}`,
    day: ([, month = '', date = '', year = ''], today) => dateOf(today, month, date, year),
  },
  {
    pattern: `\\b(\\d{1,2})(?:${NTH}(?: of)? | (?!may\\b))${MONTH}\\b(?:,? (\\d{4}))?${SAME_DAY}`,
    day: ([, date = '', month = '', year = ''], today) => dateOf(today, month, date, year),
  },
  {
    pattern: `\\bthe (\\d{1,2})${NTH}\\b(?=$|[^\\w\\s]|\\s(?:at|in|before|after|please|\\d))`,
    day: ([, date = ''], today) =>
      coming(today, today.startOf('month'), 'month', (month) => dayIn(month, Number(date))),
  },
  {
    pattern: `\\b${WEEKDAY}\\b`,
    day: ([, name = ''], today) => {
      const day = today.subtract((today.day() + 6) % 7, 'day').add(placeOf(name), 'day')
      return day.isBefore(today) ? day.add(1, 'week') : day
    },
  },
  { pattern: '\\bday after tomorrow\\b', day: (_found, today) => today.add(2, 'day') },
  { pattern: '\\btomorrow\\b', day: (_found, today) => today.add(1, 'day') },
]
