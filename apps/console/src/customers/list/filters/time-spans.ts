import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

export const spanNames = ['today', 'yesterday', 'last7', 'last30', 'month'] as const
export type SpanName = (typeof spanNames)[number]

/** Unix seconds, both ends included. */
export interface Span {
  start: number
  end: number
}

const span = (first: Dayjs, last: Dayjs): Span => ({
  start: first.startOf('day').unix(),
  end: last.endOf('day').unix(),
})

/** The ready spans of time around `now` (Unix seconds), by the days of the hospital's time zone. */
export const timeSpans = (now: number, timeZone: string = DEFAULT_TIME_ZONE): Record<SpanName, Span> => {
  const today = dayjs.unix(now).tz(timeZone)
  const yesterday = today.subtract(1, 'day')
  return {
    today: span(today, today),
    yesterday: span(yesterday, yesterday),
    last7: span(today.subtract(6, 'day'), today),
    last30: span(today.subtract(29, 'day'), today),
    month: span(today.startOf('month'), today.endOf('month')),
  }
}
