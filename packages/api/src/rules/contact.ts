import type { ContactRefusal, ContactRules, ContactStop, ContactWay } from '../entities/contact-rules.ts'
import { dayOf, formatUnix, minuteOfDay } from './time.ts'

const MINUTE = 60
const DAY_MINUTES = 1440
/** Seconds for which a contact counts. */
export const TOUCH_SECONDS = 7 * 86_400

/** Seconds until quiet hours end; 0 outside of them. Minutes are those of the hospital's day; null is none. */
export const quietFor = (quiet: ContactRules['quiet'], now: number, timeZone: string): number => {
  if (quiet === null || quiet.from === quiet.to) return 0
  const [hours = 0, minutes = 0, seconds = 0] = formatUnix(now, timeZone).slice(11).split(':').map(Number)
  const minute = hours * 60 + minutes
  const { from, to } = quiet
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (!isQuiet) return 0
  const later = ((to - minute + DAY_MINUTES) % DAY_MINUTES) * MINUTE - seconds
  const end = minuteOfDay(dayOf(now, timeZone), minute < to ? to : to + DAY_MINUTES, timeZone)
  // An hour that clocks show twice is quiet twice.
  return end > now ? end - now : later
}

/** The moment, or the end of the quiet hours that it lies in. */
export const outsideQuiet = (moment: number, quiet: ContactRules['quiet'], timeZone: string): number =>
  moment + quietFor(quiet, moment, timeZone)

/** What was noted and holds at a moment, in Unix seconds. */
export const stopsAt = <Stop extends Pick<ContactStop, 'until'>>(
  stops: readonly Stop[],
  now: number,
): Stop[] => stops.filter(({ until }) => until === null || until > now)

/** Somebody who might be contacted, and by what rules. */
export interface ContactCase {
  way: ContactWay
  /** Unix seconds. */
  now: number
  /** The hospital's. */
  timeZone: string
  stops: readonly Pick<ContactStop, 'way' | 'until'>[]
  /** Moments of earlier contacts, in any order; older ones than {@link TOUCH_SECONDS} do not count. */
  touches: readonly number[]
  /** `quiet` of this way: calls and messages have hours of their own. */
  rules: ContactRules
}

const longest = (stops: readonly Pick<ContactStop, 'until'>[]): number | null =>
  stops.some(({ until }) => until === null) ? null : Math.max(...stops.map(({ until }) => until ?? 0))

/**
 * Why somebody may not be contacted, what lasts longest first: they do not want it, it were too often, the hour is
 * quiet. Undefined where nothing stands against it.
 */
export const refuseContact = (wish: ContactCase): ContactRefusal | undefined => {
  const { way, now, timeZone, rules } = wish
  const stops = stopsAt(wish.stops, now).filter((stop) => stop.way === 'all' || stop.way === way)
  if (stops.length > 0) return { why: 'do_not_contact', until: longest(stops) }
  const limit = rules.touches_a_week
  const recent = wish.touches.filter((at) => at > now - TOUCH_SECONDS).toSorted((one, other) => one - other)
  const leaving = limit === 0 ? undefined : recent.at(-limit)
  if (leaving !== undefined) return { why: 'touch_limit', until: leaving + TOUCH_SECONDS }
  const quiet = quietFor(rules.quiet, now, timeZone)
  return quiet > 0 ? { why: 'quiet_hours', until: now + quiet } : undefined
}
