import type { DayRule } from './day-rules.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const WEEKDAY = `(${weekdays.join('|')})`
const placeOf = (name: string): number => weekdays.indexOf(name.toLowerCase())

const steps = ['day', 'week', 'month'] as const

/** Words for days in English. "3 days" alone is how long something lasted. */
export const englishDays: readonly DayRule[] = [
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
  { pattern: '\\bnext month\\b', day: (_found, today) => today.startOf('month').add(1, 'month') },
  { pattern: '\\b(?:last|past) \\w{1,9}', day: (_found, today) => today.subtract(1, 'week') },
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
