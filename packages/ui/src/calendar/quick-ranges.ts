import {
  fromAbsolute,
  startOfMonth,
  endOfMonth,
  startOfWeek,
  toCalendarDate,
  type CalendarDate,
} from '@internationalized/date'
import { lastSecondOf, secondsOf } from './unix-dates.ts'

/** Spans of whole days around today; those of so many days include today. */
const quickRanges = [
  'today',
  'yesterday',
  'tomorrow',
  'last7',
  'last30',
  'next3',
  'next7',
  'thisWeek',
  'thisMonth',
  'lastMonth',
] as const
/** The name of a span of whole days around today. */
type QuickRange = (typeof quickRanges)[number]

/** The first and the last day of a span; weeks begin on Monday. */
function daysOf(range: QuickRange, today: CalendarDate): [first: CalendarDate, last: CalendarDate] {
  const monday = startOfWeek(today, 'en-GB', 'mon')
  const lastMonth = startOfMonth(today).subtract({ months: 1 })
  switch (range) {
    case 'today':
      return [today, today]
    case 'yesterday':
      return [today.subtract({ days: 1 }), today.subtract({ days: 1 })]
    case 'tomorrow':
      return [today.add({ days: 1 }), today.add({ days: 1 })]
    case 'last7':
      return [today.subtract({ days: 6 }), today]
    case 'last30':
      return [today.subtract({ days: 29 }), today]
    case 'next3':
      return [today, today.add({ days: 2 })]
    case 'next7':
      return [today, today.add({ days: 6 })]
    case 'thisWeek':
      return [monday, monday.add({ days: 6 })]
    case 'thisMonth':
      return [startOfMonth(today), endOfMonth(today)]
    case 'lastMonth':
      return [lastMonth, endOfMonth(lastMonth)]
  }
}

/**
 * A span around `now`, both in Unix seconds, by the days of an IANA time zone. Both ends are included: the first second
 * of the first day and the last one of the last.
 */
function quickRange(range: QuickRange, now: number, timeZone: string): { start: number; end: number } {
  const [first, last] = daysOf(range, toCalendarDate(fromAbsolute(now * 1000, timeZone)))
  return { start: secondsOf(first, timeZone), end: lastSecondOf(last, timeZone) }
}

export { quickRange, quickRanges }
export type { QuickRange }
