import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { clockIn, DONE_BEFORE, DONE_THEN, EVENING, USUAL_HOUR } from './clock-words.ts'
import { at, type Day } from './coming-days.ts'
import { dayRules } from './day-rules.ts'
import { NUMBER, numberOf } from './number-words.ts'
import { DEFAULT_TIME_ZONE } from './time-zone.ts'
import { minuteOfDay } from './time.ts'
import { BETWEEN, REFUSED_AFTER, REFUSED_BEFORE } from './vague-days.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** Most characters between a day and its time of day, with that time. */
const CLOCK_LENGTH = 12

/** Unix seconds at which a clock in the zone shows a minute of a day, or of the night behind it. */
const moment = (day: Day, minutes: number, zone: string): number =>
  minuteOfDay(day.format('YYYY-MM-DD'), minutes, zone)

interface Found {
  from: number
  to: number
  /** Null where it is left open which. */
  day: Day | null
}

/** One of two days, or all between them, is no day. */
const leaveOpen = (text: string, found: readonly Found[]): Found[] =>
  found.map((one, place) => {
    const isDoubt = (other: Found | undefined, between: string) =>
      other !== undefined &&
      (BETWEEN.test(between) || (between === '' && !!one.day && !!other.day && !other.day.isSame(one.day)))
    const before = found[place - 1]
    const after = found[place + 1]
    const isOpen =
      isDoubt(before, text.slice(before?.to, one.from)) || isDoubt(after, text.slice(one.to, after?.from))
    return isOpen ? { ...one, day: null } : one
  })

const daysIn = (text: string, today: Day): Found[] => {
  const taken: Found[] = []
  for (const { pattern, day, isVague } of dayRules)
    for (const found of text.matchAll(new RegExp(pattern, 'gi'))) {
      const from = found.index
      const to = from + found[0].length
      if (taken.some((other) => from < other.to && other.from < to)) continue
      const meant = day(
        [...found].map((part) => part ?? ''),
        today,
      )
      if (isVague) taken.push({ from, to, day: null })
      else if (meant?.isValid()) taken.push({ from, to, day: meant })
    }
  return leaveOpen(
    text,
    taken.toSorted((one, other) => one.from - other.from),
  )
}

const SOON = new RegExp(
  `(?<![\\d.百十零〇一二两三四五六七八九])(\\d{1,2}\\.\\d|半|${NUMBER})个?(半)?(小时|钟头|分钟)(?:以?后|之后)`,
)

const soon = (text: string, now: number): number | null => {
  const hours = SOON.exec(text)
  if (!hours) return null
  const [, count = '', half, unit = ''] = hours
  const seconds = unit === '分钟' ? 60 : 3600
  const whole = count.includes('.') ? Number(count) : numberOf(count)
  const amount = count === '半' ? 0.5 : whole + (half ? 0.5 : 0)
  return Number.isNaN(amount) ? null : now + Math.round(amount * seconds)
}

/**
 * When a note says that somebody is to be called again: the last day or time in it that is still to come, in the
 * hospital's zone. It goes by words alone, so that the same note always means the same. Null where it says none, or leaves
 * open which.
 */
export const proposedTime = (text: string, now: number, zone: string = DEFAULT_TIME_ZONE): number | null => {
  const local = dayjs.unix(now).tz(zone)
  const today = at(local.format('YYYY-MM-DD'))
  const found = daysIn(text, today)
  for (const [place, { to, from, day }] of [...found.entries()].toReversed()) {
    if (day === null) return null
    // A time of day stands right behind its day, or is said with it: this evening.
    const lead = /[早晚]$/.exec(text.slice(from, to))?.[0] ?? ''
    const rest = text.slice(to, found[place + 1]?.from).slice(0, CLOCK_LENGTH)
    if (DONE_BEFORE.test(rest) || REFUSED_AFTER.test(rest) || REFUSED_BEFORE.test(text.slice(0, from)))
      continue
    const isEvening = lead === '晚' || /^晚(?![点些一])/.test(rest)
    const time = clockIn(`${lead}${rest}`)?.minutes ?? (isEvening ? EVENING * 60 : undefined)
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
