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

/** Messages by day of the hospital, in the order they come in. */
export const daysOf = <Message extends { time: number }>(
  messages: readonly Message[],
  { now, timeZone }: Today,
  texts: Pick<Messages['chat'], 'today' | 'yesterday'>,
): { day: string; title: string; messages: Message[] }[] => {
  const dayOf = (time: number) => formatUnix(time, timeZone).slice(0, 10)
  const names = new Map([
    [dayOf(dayBounds(now, timeZone).from - 1), texts.yesterday],
    [dayOf(now), texts.today],
  ])
  return [...Map.groupBy(messages, ({ time }) => dayOf(time))].map(([day, list]) => ({
    day,
    title: names.get(day) ?? day,
    messages: list,
  }))
}
