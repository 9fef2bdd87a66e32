import { dayBounds, formatUnix } from '@hospital-crm/api/rules'
import type { Messages } from '../../messages/index.ts'

export interface Today {
  /** Unix seconds. */
  now: number
  timeZone: string
}

/** The hour of today, the date of other days. */
export const clockOf = (time: number, { now, timeZone }: Today): string => {
  const text = formatUnix(time, timeZone)
  return text.slice(0, 10) === formatUnix(now, timeZone).slice(0, 10) ? text.slice(11, 16) : text.slice(5, 10)
}

/** What the day of a moment is called in the hospital. */
export const dayOf = (
  time: number,
  { now, timeZone }: Today,
  texts: Pick<Messages['chat'], 'today' | 'yesterday'>,
): string => {
  const dateOf = (moment: number) => formatUnix(moment, timeZone).slice(0, 10)
  const date = dateOf(time)
  if (date === dateOf(now)) return texts.today
  return date === dateOf(dayBounds(now, timeZone).from - 1) ? texts.yesterday : date
}
