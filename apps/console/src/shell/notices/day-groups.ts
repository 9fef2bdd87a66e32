import type { Notice } from '@hospital-crm/api/entities'
import { dayBounds, formatUnix } from '@hospital-crm/api/rules'
import type { Messages } from '../../messages/index.ts'

/** Notices of one day of the hospital. */
export interface NoticeDay {
  id: string
  title: string
  notices: Notice[]
}

interface Today {
  /** Unix seconds. */
  now: number
  timeZone: string
  messages: Messages['notices']
}

/** Notices by day, in the order they come in. Today and yesterday are named, other days are dates. */
export const dayGroups = (notices: readonly Notice[], { now, timeZone, messages }: Today): NoticeDay[] => {
  const dayOf = (time: number) => formatUnix(time, timeZone).slice(0, 10)
  const today = dayOf(now)
  const yesterday = dayOf(dayBounds(now, timeZone).from - 1)
  const titleOf = (day: string) => {
    if (day === today) return messages.today
    return day === yesterday ? messages.yesterday : day
  }
  const days = Map.groupBy(notices, ({ time }) => dayOf(time))
  return [...days].map(([day, list]) => ({ id: day, title: titleOf(day), notices: list }))
}
