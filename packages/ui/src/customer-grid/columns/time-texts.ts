import type { CustomerGridWords } from '../words/zh.ts'

/** How times are written for people. All take Unix seconds. */
export interface TimeTexts {
  /** `2026-03-18 10:30:00`; a second is the least that a stored time tells. */
  stamp: (seconds: number) => string
  /** `Today 08:30`, or the day and the minute; the year where it is another one. */
  words: (seconds: number) => string
  /** What is to be done at that time: the same, or how late it is. */
  plan: (seconds: number) => string
  /** How long ago it was: `3 h`. */
  elapsed: (seconds: number) => string
  /** What has to be done by that time: `18 min left`, `by Tomorrow 08:30`, `5 min late`. */
  due: (seconds: number) => string
  /** Whether a time has passed. */
  isPast: (seconds: number) => boolean
}

interface TimeOptions {
  /** IANA name. */
  timeZone: string
  /** Unix seconds. */
  now: number
  words: CustomerGridWords['times']
}

// Swedish is the locale whose own way of writing a time is year first, with dashes and colons.
const formatIn = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })

const dayMs = 86_400_000

/** Builds the writers of times for a time zone and a moment. The first time that is written takes a millisecond. */
export function timeTextsIn({ timeZone, now, words: own }: TimeOptions): TimeTexts {
  let format: Intl.DateTimeFormat | undefined
  const stamp = (seconds: number) => (format ??= formatIn(timeZone)).format(seconds * 1000)
  let today: string | undefined
  const daysFromToday = (day: string) => {
    today ??= stamp(now).slice(0, 10)
    return Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
  }
  const words = (seconds: number) => {
    const [day = '', clock = ''] = stamp(seconds).slice(0, 16).split(' ')
    const days = daysFromToday(day)
    if (days === 0) return own.today(clock)
    if (days === -1) return own.yesterday(clock)
    if (days === 1) return own.tomorrow(clock)
    return `${day.slice(0, 4) === today!.slice(0, 4) ? day.slice(5) : day} ${clock}`
  }
  const isPast = (seconds: number) => seconds < now
  const lasting = (seconds: number) => {
    const minutes = Math.max(0, Math.floor(seconds / 60))
    if (minutes < 60) return own.elapsed(minutes, 'minute')
    const hours = Math.floor(minutes / 60)
    return hours < 24 ? own.elapsed(hours, 'hour') : own.elapsed(Math.floor(hours / 24), 'day')
  }
  return {
    stamp,
    words,
    isPast,
    elapsed: (seconds) => lasting(now - seconds),
    due: (seconds) => {
      if (isPast(seconds)) return own.lateBy(lasting(now - seconds))
      return seconds - now < 3600 ? own.left(lasting(seconds - now)) : own.by(words(seconds))
    },
    plan: (seconds) => {
      if (!isPast(seconds)) return words(seconds)
      const days = -daysFromToday(stamp(seconds).slice(0, 10))
      return days === 0 ? own.past(words(seconds)) : own.daysLate(days)
    },
  }
}
