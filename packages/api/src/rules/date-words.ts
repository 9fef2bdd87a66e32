import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { clockIn, DONE_BEFORE, DONE_THEN, EVENING, USUAL_HOUR } from './clock-words.ts'
import { newYearOf } from './lunar-new-year.ts'
import { NUMBER, numberOf } from './number-words.ts'
import { DEFAULT_TIME_ZONE } from './time-zone.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

type Day = dayjs.Dayjs

/** Most characters between a day and its time of day, with that time. */
const CLOCK_LENGTH = 12

const weekdays: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  日: 7,
  天: 7,
  末: 6,
}

const at = (date: string): Day => dayjs.utc(date)
const mondayOf = (day: Day): Day => day.subtract((day.day() + 6) % 7, 'day')
const endOfMonth = (day: Day): Day => day.endOf('month').startOf('day')

/** The first day like this that is not before today; `make` answers it for a year or a month. */
const coming = (
  today: Day,
  first: Day,
  step: 'month' | 'year',
  make: (of: Day) => Day | null,
): Day | null => {
  for (let later = 0; later < 9; later += 1) {
    const day = make(first.add(later, step))
    if (day && !day.isBefore(today)) return day
  }
  return null
}

/** A day of a month; null where the month has none. */
const dayIn = (month: Day, date: number): Day | null => {
  const day = month.date(date)
  return date >= 1 && day.month() === month.month() ? day : null
}

/** The same, but the last day where a month has fewer. */
const dayOrLast = (month: Day, date: number): Day | null =>
  date > 31 ? null : (dayIn(month, date) ?? (date < 1 ? null : endOfMonth(month)))

/** Weeks or months from this one. A past one is told as well, so that no part of its words is taken for another day. */
const ahead: Readonly<Record<string, number>> = { 上: -1, 下: 1, 下下: 2 }

interface Rule {
  pattern: string
  /** What the words mean, seen from today; null where they mean no day. */
  day: (found: readonly string[], today: Day) => Day | null
}

const newYear = (today: Day, plus: number): Day | null =>
  coming(today, today.startOf('year'), 'year', (year) => {
    const first = newYearOf(year.year())
    return first === undefined ? null : at(first).add(plus, 'day')
  })

const partOfMonth = (month: Day, part: string): Day =>
  part === '初' ? month.startOf('month') : part === '中' ? month.date(15) : endOfMonth(month)

const lunarDays: Readonly<Record<string, number>> = { 除夕: -1, 春节: 0, 大年: 0, 过年: 0, 元宵: 14 }

/** The seventh day of the New Year is the last that most are off; work begins on the eighth. */
const AFTER_NEW_YEAR = 7

/** Words for days, the more exact before those that are a part of them. */
const rules: readonly Rule[] = [
  {
    pattern: '(\\d{4})[年/.-](\\d{1,2})[月/.-](\\d{1,2})(?:日|号)?',
    day: ([, year = '', month = '', date = '']) =>
      dayIn(at(`${year}-01-01`).month(Number(month) - 1), Number(date)),
  },
  {
    pattern: '(?:去年|前年)(?:春节|过年|元宵|国庆|五一|元旦|年底|\\d{1,2}月)?',
    day: (_found, today) => today.subtract(1, 'year'),
  },
  {
    pattern: '(?:春节|过年|(?<![半一二两三四五六七八九十\\d今明去])年)(?:假期)?(?:以?后|完)|过完年',
    day: (_found, today) => newYear(today, AFTER_NEW_YEAR),
  },
  {
    pattern: '(?:春节|过年)(?:以?前)|(?<![去今明后半一])年前',
    day: (_found, today) => {
      const eve = newYear(today, -1)
      if (!eve) return null
      const week = eve.subtract(7, 'day')
      if (!week.isBefore(today)) return week
      const next = today.add(1, 'day')
      return next.isAfter(eve) ? null : next
    },
  },
  {
    pattern: '(?:正月|大年)?初([一二三四五六七八九十])',
    day: ([, date = ''], today) => newYear(today, numberOf(date) - 1),
  },
  { pattern: '正月十五', day: (_found, today) => newYear(today, 14) },
  { pattern: '除夕|春节|元宵', day: ([word = ''], today) => newYear(today, lunarDays[word] ?? 0) },
  {
    pattern: '国庆(?:节)?(?:以?后|完)',
    day: (_f, today) => coming(today, today.startOf('year'), 'year', (year) => year.month(9).date(8)),
  },
  {
    pattern: '(?:五一|劳动节)(?:以?后|完)',
    day: (_f, today) => coming(today, today.startOf('year'), 'year', (year) => year.month(4).date(6)),
  },
  {
    pattern: '元旦(?:以?后|完)',
    day: (_f, today) => coming(today, today.startOf('year'), 'year', (year) => year.date(2)),
  },
  { pattern: '年底', day: (_found, today) => today.month(11).date(31) },
  {
    pattern: `(上|下下|下|本|这)个?月(初|中|底|末)`,
    day: ([, which = '', part = ''], today) =>
      partOfMonth(today.startOf('month').add(ahead[which] ?? 0, 'month'), part),
  },
  {
    pattern: `(上|下下|下|本|这)个?月(${NUMBER})(?:号|日)`,
    day: ([, which = '', date = ''], today) =>
      dayOrLast(today.startOf('month').add(ahead[which] ?? 0, 'month'), numberOf(date)),
  },
  {
    pattern: `(${NUMBER})(?:月|/)(${NUMBER})(?:号|日)?`,
    day: ([, month = '', date = ''], today) =>
      numberOf(month) < 1 || numberOf(month) > 12
        ? null
        : coming(today, today.startOf('year'), 'year', (year) =>
            dayIn(year.month(numberOf(month) - 1), numberOf(date)),
          ),
  },
  {
    pattern: `月(初|中|底|末)`,
    day: ([, part = ''], today) =>
      coming(today, today.startOf('month'), 'month', (month) => partOfMonth(month, part)),
  },
  {
    pattern: `(上|下下|下|本|这)?个?(?:周|星期|礼拜)([一二三四五六日天末])`,
    day: ([, which = '', weekday = ''], today) => {
      const day = mondayOf(today).add((weekdays[weekday] ?? 1) - 1, 'day')
      return day.add(ahead[which] ?? (which === '' && day.isBefore(today) ? 1 : 0), 'week')
    },
  },
  {
    pattern: `(下下|下)个?(?:周|星期|礼拜)`,
    day: ([, which = ''], today) => mondayOf(today).add(which === '下' ? 1 : 2, 'week'),
  },
  { pattern: '(?:下个?|次)月', day: (_found, today) => today.startOf('month').add(1, 'month') },
  {
    pattern: `(${NUMBER})个?(?:周|星期|礼拜)(?:以?后|之后)`,
    day: ([, count = ''], today) => today.add(numberOf(count), 'week'),
  },
  {
    pattern: `(${NUMBER})个?月(?:以?后|之后)`,
    day: ([, count = ''], today) => today.add(numberOf(count), 'month'),
  },
  {
    pattern: `(${NUMBER})天(?:以?后|之后)`,
    day: ([, count = ''], today) => today.add(numberOf(count), 'day'),
  },
  { pattern: '半个月(?:以?后|之后)', day: (_found, today) => today.add(15, 'day') },
  { pattern: '半年(?:以?后|之后)', day: (_found, today) => today.add(6, 'month') },
  { pattern: '一年(?:以?后|之后)|明年', day: (_found, today) => today.add(1, 'year') },
  { pattern: '大后天', day: (_found, today) => today.add(3, 'day') },
  { pattern: '后天', day: (_found, today) => today.add(2, 'day') },
  { pattern: '明[天日早晚]', day: (_found, today) => today.add(1, 'day') },
  { pattern: '今[天日早晚]', day: (_found, today) => today },
  // What has passed is told as well, so that the time behind it is not taken for one to come.
  { pattern: '(?<!大)前[天日](?!后)', day: (_found, today) => today.subtract(2, 'day') },
  { pattern: '昨[天日晚]', day: (_found, today) => today.subtract(1, 'day') },
  {
    pattern: `(?<![月\\d])(${NUMBER})号(?![楼线床院门店诊馆窗房车机码])`,
    day: ([, date = ''], today) =>
      coming(today, today.startOf('month'), 'month', (month) => dayIn(month, numberOf(date))),
  },
  {
    pattern: '\\b(?:in )?(\\d{1,3}) days?(?: later)?\\b',
    day: ([, count = ''], today) => today.add(Number(count), 'day'),
  },
  {
    pattern: '\\b(?:in )?(\\d{1,2}) weeks?(?: later)?\\b',
    day: ([, count = ''], today) => today.add(Number(count), 'week'),
  },
  { pattern: '\\bend of (?:the )?month\\b', day: (_found, today) => endOfMonth(today) },
  { pattern: '\\bnext week\\b', day: (_found, today) => mondayOf(today).add(1, 'week') },
  { pattern: '\\btomorrow\\b', day: (_found, today) => today.add(1, 'day') },
]

/** Unix seconds at which a clock in the zone shows a minute of a day. */
const moment = (day: Day, minutes: number, zone: string): number => {
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return dayjs.tz(`${day.format('YYYY-MM-DD')}T${clock}:00`, zone).unix()
}

interface Found {
  from: number
  to: number
  day: Day
}

const daysIn = (text: string, today: Day): Found[] => {
  const taken: Found[] = []
  for (const { pattern, day } of rules)
    for (const found of text.matchAll(new RegExp(pattern, 'gi'))) {
      const from = found.index
      const to = from + found[0].length
      if (taken.some((other) => from < other.to && other.from < to)) continue
      const meant = day(
        [...found].map((part) => part ?? ''),
        today,
      )
      if (meant?.isValid()) taken.push({ from, to, day: meant })
    }
  return taken.toSorted((one, other) => one.from - other.from)
}

const soon = (text: string, now: number): number | null => {
  const hours = new RegExp(`(半|${NUMBER})个?(半)?(小时|钟头|分钟)(?:以?后|之后)`).exec(text)
  if (!hours) return null
  const [, count = '', half, unit = ''] = hours
  const seconds = unit === '分钟' ? 60 : 3600
  const amount = count === '半' ? 0.5 : numberOf(count) + (half ? 0.5 : 0)
  return now + Math.round(amount * seconds)
}

/**
 * When a note says that somebody is to be called again: the last day or time in it that is still to come, in the
 * hospital's zone. It goes by words alone, so that the same note always means the same. Null where it says none.
 */
export const proposedTime = (text: string, now: number, zone: string = DEFAULT_TIME_ZONE): number | null => {
  const local = dayjs.unix(now).tz(zone)
  const today = at(local.format('YYYY-MM-DD'))
  const found = daysIn(text, today)
  for (const [place, { to, from, day }] of [...found.entries()].toReversed()) {
    // A time of day stands right behind its day, or is said with it: this evening.
    const lead = /[早晚]$/.exec(text.slice(from, to))?.[0] ?? ''
    const rest = text.slice(to, found[place + 1]?.from).slice(0, CLOCK_LENGTH)
    if (DONE_BEFORE.test(rest)) continue
    const time = clockIn(`${lead}${rest}`)?.minutes ?? (lead === '晚' ? EVENING * 60 : undefined)
    const told = moment(day, time ?? USUAL_HOUR * 60, zone)
    if (told > now) return told
  }
  const later = soon(text, now)
  if (later !== null) return later
  if (found.length > 0) return null
  const clock = clockIn(text)
  if (clock === undefined) return null
  const { minutes, to, isSure } = clock
  if (DONE_BEFORE.test(text.slice(to)) || !(isSure || DONE_THEN.test(text.slice(to)))) return null
  const told = moment(today, minutes, zone)
  return told > now ? told : moment(today.add(1, 'day'), minutes, zone)
}
