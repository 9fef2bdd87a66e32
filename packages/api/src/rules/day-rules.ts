import { at, coming, comingDate, dayIn, dayOrLast, endOfMonth, mondayOf, type Day } from './coming-days.ts'
import { englishDays } from './english-days.ts'
import { newYearOf } from './lunar-new-year.ts'
import { NUMBER, numberOf } from './number-words.ts'
import { none, vagueDays } from './vague-days.ts'

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

/** Weeks or months from this one. A past one is told as well, so that no part of its words is taken for another day. */
const ahead: Readonly<Record<string, number>> = { 上: -1, 下: 1, 下下: 2 }

export interface DayRule {
  pattern: string
  /** What the words mean, seen from today; null where they mean no day. */
  day: (found: readonly string[], today: Day) => Day | null
  /** They say more than one day, or none in particular: nothing is proposed by them. */
  isVague?: true
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

/** Figures of a count that stands alone, and is no end of a longer one. */
const COUNT = `(?<![百千.\\d零〇一二两三四五六七八九十])(${NUMBER})`
const WEEK = '(?:周|星期|礼拜)'

/** Words for days, the more exact before those that are a part of them. */
export const dayRules: readonly DayRule[] = [
  ...vagueDays,
  {
    pattern: '(\\d{4})[年/.-](\\d{1,2})[月/.-](\\d{1,2})(?:日|号)?',
    day: ([, year = '', month = '', date = '']) =>
      dayIn(at(`${year}-01-01`).month(Number(month) - 1), Number(date)),
  },
  {
    pattern: '(?<!\\d)(\\d{2})年(\\d{1,2})月(\\d{1,2})(?:日|号)',
    day: ([, year = '', month = '', date = '']) =>
      dayIn(at(`20${year}-01-01`).month(Number(month) - 1), Number(date)),
  },
  {
    pattern: `明年(${NUMBER})月(${NUMBER})(?:号|日)`,
    day: ([, month = '', date = ''], today) =>
      numberOf(month) < 1 || numberOf(month) > 12
        ? null
        : dayIn(
            today
              .startOf('year')
              .add(1, 'year')
              .month(numberOf(month) - 1),
            numberOf(date),
          ),
  },
  {
    pattern: '明年(?:春节|过年)(以?后)?',
    day: ([, after = ''], today) => {
      const first = newYearOf(today.year() + 1)
      return first === undefined ? null : at(first).add(after === '' ? 0 : AFTER_NEW_YEAR, 'day')
    },
  },
  {
    pattern: '明年年?(初|底)',
    day: ([, part = ''], today) => {
      const year = today.startOf('year').add(1, 'year')
      return part === '初' ? year : year.month(11).date(31)
    },
  },
  {
    pattern: '明年(?:五一|国庆|元旦|清明|端午|中秋|[春夏秋冬]天|[上下]半年|\\d{1,2}月)?',
    day: none,
    isVague: true,
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
    pattern: '(?:春节|过年)(?:以?前)|(?<![去今明后半一二两三四五六七八九十\\d])年前',
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
    pattern: '(?:正月|大年)?初([一二三四五六七八九十])(?![一二三四五六七八九](?![点时]))',
    day: ([, date = ''], today) => newYear(today, numberOf(date) - 1),
  },
  {
    pattern: '正月((?:二?十[一二三四五六七八九]?|廿[一二三四五六七八九]?))',
    day: ([, date = ''], today) => newYear(today, numberOf(date.replace('廿', '二十')) - 1),
  },
  { pattern: '(?:大?年)三十', day: (_found, today) => newYear(today, -1) },
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
    pattern: `(?<!下)(上|下下|下|本|这)个?月的?(初|中|底|末)`,
    day: ([, which = '', part = ''], today) =>
      partOfMonth(today.startOf('month').add(ahead[which] ?? 0, 'month'), part),
  },
  {
    pattern: `(?<!下)(上|下下|下|本|这)个?月的?(?:(${NUMBER})(?:号|日)|(\\d{1,2})(?![\\d点时:：.个天周万千元颗]))`,
    day: ([, which = '', date = '', bare = ''], today) =>
      dayOrLast(today.startOf('month').add(ahead[which] ?? 0, 'month'), numberOf(date || bare)),
  },
  {
    pattern: `(${NUMBER})(?:月|/)(${NUMBER})(?:号|日)?`,
    day: ([, month = '', date = ''], today) =>
      numberOf(month) < 1 || numberOf(month) > 12
        ? null
        : comingDate(today, numberOf(month) - 1, numberOf(date)),
  },
  {
    pattern: `${COUNT}月份?(初|中|底|末)`,
    day: ([, month = '', part = ''], today) =>
      numberOf(month) < 1 || numberOf(month) > 12
        ? null
        : coming(today, today.startOf('year'), 'year', (year) =>
            partOfMonth(year.month(numberOf(month) - 1), part),
          ),
  },
  {
    pattern: '(?<![正腊上下])月(初|中|底|末)',
    day: ([, part = ''], today) =>
      coming(today, today.startOf('month'), 'month', (month) => partOfMonth(month, part)),
  },
  {
    pattern: `(?<!下)(上|下下|下|本|这)?个?${WEEK}(?:的?${WEEK})?([一二三四五六日天末])`,
    day: ([, which = '', weekday = ''], today) => {
      const day = mondayOf(today).add((weekdays[weekday] ?? 1) - 1, 'day')
      return day.add(ahead[which] ?? (which === '' && day.isBefore(today) ? 1 : 0), 'week')
    },
  },
  {
    pattern: `(下下|下)个?${WEEK}`,
    day: ([, which = ''], today) => mondayOf(today).add(which === '下' ? 1 : 2, 'week'),
  },
  { pattern: '下下个?月', day: (_found, today) => today.startOf('month').add(2, 'month') },
  { pattern: '(?:下个?|次)月', day: (_found, today) => today.startOf('month').add(1, 'month') },
  {
    pattern: `${COUNT}个?${WEEK}(?:以?后|之后)`,
    day: ([, count = ''], today) => today.add(numberOf(count), 'week'),
  },
  {
    pattern: `${COUNT}个月(?:以?后|之后)`,
    day: ([, count = ''], today) => today.add(numberOf(count), 'month'),
  },
  {
    pattern: `${COUNT}天(?:以?后|之后)`,
    day: ([, count = ''], today) => today.add(numberOf(count), 'day'),
  },
  { pattern: '半个月(?:以?后|之后)', day: (_found, today) => today.add(15, 'day') },
  { pattern: '半年(?:以?后|之后)', day: (_found, today) => today.add(6, 'month') },
  {
    pattern: '(?<![十百二三四五六七八九\\d])一年(?:以?后|之后)',
    day: (_found, today) => today.add(1, 'year'),
  },
  { pattern: '大大后天', day: (_found, today) => today.add(4, 'day') },
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
  ...englishDays,
]
