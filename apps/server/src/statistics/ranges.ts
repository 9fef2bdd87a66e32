import { MAX_FIGURE_DAYS, type ConsoleQuestion } from '@hospital-crm/api/entities'
import { boundsOfDay } from '@hospital-crm/api/rules'
import type { Actor } from '../access/actor.ts'
import type { CallContext } from '../http/context.ts'
import { invalid } from '../http/validate.ts'
import { timeZoneOf } from '../options/catalogue.ts'
import type { Span } from './figures.ts'

const DAY_MS = 86_400_000

/** A day so many days later. */
export const shift = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The same day a year before; the 29th of February has the 28th. */
const yearBefore = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year - 1, month, 0)).getUTCDate()
  return new Date(Date.UTC(year - 1, month - 1, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Days of a range, both ends among them; below 1 where its end is before its beginning. */
export const daysIn = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** The days that a range is compared with. */
export const comparedDays = ({ from, to, compare = 'none' }: ConsoleQuestion) => {
  if (compare === 'none') return null
  if (compare === 'year') return { from: yearBefore(from), to: yearBefore(to) }
  const days = daysIn(from, to)
  return { from: shift(from, -days), to: shift(to, -days) }
}

/** What a range takes from its call. */
export type RangeCall = Pick<CallContext<'console/index'>, 'db' | 'settings' | 'meta'> & {
  actor: Actor
  input: { body: ConsoleQuestion }
}

/**
 * The days that a call asks for and those that they are compared with, and how to ask for the figures of either.
 * @throws CallError `validation_failed` for what is no range, or a longer one than {@link MAX_FIGURE_DAYS}
 */
export const rangesOf = async ({ db, actor, settings, meta, input }: RangeCall) => {
  const { from, to, hospitals, basis } = input.body
  const days = daysIn(from, to)
  if (days < 1 || days > MAX_FIGURE_DAYS) throw invalid({ to: 'wrong_value' }, meta.language)
  const timeZone = await timeZoneOf(db, settings)
  const spanOf = (range: { from: string; to: string }): Span => ({
    from: boundsOfDay(range.from, timeZone).from,
    to: boundsOfDay(range.to, timeZone).to,
  })
  const compared = comparedDays(input.body)
  const ask = (span: Span) => ({
    actor,
    span,
    filter: hospitals ? { hospital: hospitals } : {},
    asking: { language: meta.language, timeZone },
    basis,
  })
  return { days, range: spanOf({ from, to }), before: compared && spanOf(compared), ask }
}
