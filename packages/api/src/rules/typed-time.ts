/** A time as somebody or a program wrote it. */
export interface TypedTime {
  /** What the clock shows, in seconds as if it were that of UTC. */
  wall: number
  /** Seconds by which the clock is ahead of UTC, where the text says it; else it is the hospital's. */
  offset: number | undefined
}

/** Why a text is no time: it is none, or could be two days. */
export type TimeProblem = 'invalid_time' | 'ambiguous_day'

/** A longer text is no time. */
const LONGEST = 100
const DAY = 86_400

/** Days as spreadsheets count them, from 1954 to 2119, with a fraction for the time: a cell that was not formatted as a day. */
const serialPattern = /^\d{5}(?:\.\d{1,17})?$/
const FIRST_SERIAL = 20_000
const LAST_SERIAL = 80_000
/** 1970-01-01 in such days. */
const UNIX_SERIAL = 25_569

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const fullMonths =
  /^(?:january|february|march|april|june|july|august|september|sept|october|november|december)$/
const monthOf = (word: string): number => {
  const plain = word.toLowerCase()
  const at = months.indexOf(plain.slice(0, 3))
  return plain.length === 3 || fullMonths.test(plain) ? at + 1 : 0
}

const weekday =
  /(?:星期|周|礼拜)[一二三四五六日天]|\((?:星期|周)?[一二三四五六日天]\)|\b(?:mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur)?(?:day)?\b[.,]?/i

interface Day {
  year: number
  month: number
  day: number
}

type DayRead = Day | 'ambiguous_day' | undefined

/** 3/1/2026 is one day here and another one there; 3/13/2026 is not. */
const eitherWay = (first: number, second: number, year: number): DayRead => {
  if (first > 12) return { year, month: second, day: first }
  if (second > 12 || first === second) return { year, month: first, day: second }
  return 'ambiguous_day'
}

/** How days are written, each at the beginning of a text. */
const dayForms: readonly (readonly [pattern: RegExp, read: (...parts: string[]) => DayRead])[] = [
  [
    /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})(?!\d)\s?[日号]?/,
    (year, month, day) => ({ year: Number(year), month: Number(month), day: Number(day) }),
  ],
  [
    /^(\d{4})(\d{2})(\d{2})(?=$|[\sTt]|\d{4}(?:\d{2})?(?!\d))/,
    (year, month, day) => ({ year: Number(year), month: Number(month), day: Number(day) }),
  ],
  // With its signs a short year cannot be taken for a day.
  [
    /^(\d{2})年(\d{1,2})月(\d{1,2})[日号]/,
    (year, month, day) => ({ year: 2000 + Number(year), month: Number(month), day: Number(day) }),
  ],
  [
    /^(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{4})(?!\d)/,
    (first, second, year) => eitherWay(Number(first), Number(second), Number(year)),
  ],
  [/^\d{1,2}[-/.]\d{1,2}[-/.]\d{2}(?!\d)/, () => 'ambiguous_day'],
  [
    /^(\d{1,2})(?:st|nd|rd|th)?[-\s.,/]{1,2}([a-z]{3,9})[-\s.,/]{1,2}(\d{4})(?!\d)/i,
    (day = '', month = '', year = '') => ({ year: Number(year), month: monthOf(month), day: Number(day) }),
  ],
  [
    /^([a-z]{3,9})[-\s./]{1,2}(\d{1,2})(?:st|nd|rd|th)?[-\s,/]{1,2}(\d{4})(?!\d)/i,
    (month = '', day = '', year = '') => ({ year: Number(year), month: monthOf(month), day: Number(day) }),
  ],
  [
    /^(\d{4})[-\s./]([a-z]{3,9})[-\s./](\d{1,2})(?!\d)/i,
    (year = '', month = '', day = '') => ({ year: Number(year), month: monthOf(month), day: Number(day) }),
  ],
]

const PART = '上午|早上|早晨|清晨|凌晨|中午|下午|午后|傍晚|晚上|夜里|夜间|晚|[ap]\\.?m\\.?'
const clock = new RegExp(
  `^(?:(${PART})\\s?)?(\\d{1,2})(?:\\s?:\\s?(\\d{1,2})(?:\\s?:\\s?(\\d{1,2})(?:[.,]\\d{1,9})?)?[分秒]?|\\s?[点點时時](?:\\s?(\\d{1,2})(?:分(?:\\s?(\\d{1,2})秒)?)?|(半)|(一刻)|(三刻)|[整钟])?)?(?:\\s?(${PART}))?$`,
  'i',
)
const compactClock = /^(\d{2})(\d{2})(\d{2})?$/
const zonePattern = /\s?(?:(Z|UTC|GMT)|(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?)$/i
/** Behind a zone programs write its name. */
const zoneName = /\s\([^()]{1,40}\)$/

/** Hours of the clock as a part of the day means them; none where it cannot be that hour then, or could be the next day. */
const hoursOf = (part: string, told: number): number => {
  if (part === '') return told
  if (/^a/i.test(part)) return told > 12 || told === 0 ? NaN : told % 12
  if (/^p/i.test(part)) return told > 12 || told === 0 ? NaN : (told % 12) + 12
  if (/上午|早|清晨|凌晨/.test(part)) return told === 12 ? 0 : told < 12 ? told : NaN
  if (part === '中午') return told < 4 ? told + 12 : told >= 10 && told <= 14 ? told : NaN
  if (/晚上|晚$|夜/.test(part)) return told >= 5 && told < 12 ? told + 12 : told >= 17 ? told : NaN
  return told < 12 ? told + 12 : told
}

/** Seconds of the day; undefined where a text is no time of day. */
const secondsOf = (text: string): number | undefined => {
  if (text === '') return 0
  const compact = compactClock.exec(text)
  const found = compact ? null : clock.exec(text)
  if (!compact && !found) return undefined
  const [, before = '', hour = '', minute, second, counted, countedSecond, half, quarter, three, after = ''] =
    compact ? [compact[0], '', ...compact.slice(1)] : (found ?? [])
  const isBare = minute === undefined && before === '' && after === '' && /^\d+$/.test(text)
  if (isBare || (before !== '' && after !== '')) return undefined
  const hours = hoursOf(before || after, Number(hour))
  const minutes = half ? 30 : quarter ? 15 : three ? 45 : Number(minute ?? counted ?? 0)
  const seconds = Number(second ?? countedSecond ?? 0)
  return hours < 24 && minutes < 60 && seconds < 60 ? hours * 3600 + minutes * 60 + seconds : undefined
}

const offsetOf = ([, name, sign, hours = '0', minutes = '0']: RegExpExecArray): number => {
  if (name !== undefined) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60)
}

const LARGEST_OFFSET = 14 * 3600

/** The end of a text that tells a zone; none of a day alone, whose last sign is no zone. */
const splitZone = (text: string): { time: string; offset: number | undefined } => {
  const named = text.replace(zoneName, '')
  const found = named === '' ? null : zonePattern.exec(named)
  if (!found) return { time: text, offset: undefined }
  return { time: named.slice(0, found.index), offset: offsetOf(found) }
}

const serialTime = (text: string): TypedTime | undefined => {
  const serial = serialPattern.test(text) ? Number(text) : 0
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return undefined
  return { wall: Math.round((serial - UNIX_SERIAL) * DAY), offset: undefined }
}

/**
 * Reads a day, or a day and a time, as people and programs write them: 2026-03-01 09:05, 2026年3月1日 上午9点, 1 Mar 2026 9:05 AM,
 * 20260301, 2026-03-01T01:05:00Z, and a day as spreadsheets count them (46082.38). A day that cannot be, and one that could be two,
 * are none; neither is a year of two digits.
 */
export const typedTime = (text: string): TypedTime | TimeProblem => {
  if (text.length > LONGEST) return 'invalid_time'
  const plain = text.normalize('NFKC').trim()
  const serial = serialTime(plain)
  if (serial !== undefined) return serial
  const named = plain.replace(weekday, ' ').replaceAll(/\s+/g, ' ').trim()
  for (const [pattern, read] of dayForms) {
    const found = pattern.exec(named)
    if (!found) continue
    const day = read(...found.slice(1))
    if (day === 'ambiguous_day' || day === undefined) return 'ambiguous_day'
    const rest = named.slice(found[0].length).replace(/^(?:T|,|\s|at\b){0,3}/i, '')
    const { time, offset } = splitZone(rest)
    const seconds = secondsOf(time.trim())
    const midnight = Date.UTC(day.year, day.month - 1, day.day)
    const at = new Date(midnight)
    const isReal = at.getUTCMonth() === day.month - 1 && at.getUTCDate() === day.day
    if (!isReal || seconds === undefined || Math.abs(offset ?? 0) > LARGEST_OFFSET) return 'invalid_time'
    return { wall: midnight / 1000 + seconds, offset }
  }
  return 'invalid_time'
}
