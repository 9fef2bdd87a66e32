import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { FilterOperator, RelativeSpan } from '@hospital-crm/api/entities'
import { boundsOfDay, dayOf, lastDays, nextDays, relativeDays } from '@hospital-crm/api/rules'
import { every } from '../../access/scope.ts'

/** When a question is asked, and by which calendar. */
export interface Clock {
  /** Unix seconds. */
  now: number
  /** IANA name of the hospital's time zone. */
  timeZone: string
}

/** Operators that compare a time. */
export type TimeOperator = Extract<
  FilterOperator,
  'within' | 'lastDays' | 'nextDays' | 'on' | 'before' | 'after' | 'between' | 'overdue'
>

/** First and last second, both included; an end that is left out is open. */
export interface Seconds {
  from?: number | undefined
  to?: number | undefined
}

type Moment = number | string

/** The seconds that an operator with its value means when the clock stands so. The value has the operator's shape. */
export const secondsOf = (operator: TimeOperator, value: unknown, { now, timeZone }: Clock): Seconds => {
  const today = dayOf(now, timeZone)
  const start = (day: string) => boundsOfDay(day, timeZone).from
  const end = (day: string) => boundsOfDay(day, timeZone).to
  const days = ({ first, last }: { first: string; last: string }) => ({ from: start(first), to: end(last) })
  const first = (moment: Moment) => (typeof moment === 'number' ? moment : start(moment))
  const last = (moment: Moment) => (typeof moment === 'number' ? moment : end(moment))
  switch (operator) {
    case 'within':
      return days(relativeDays(value as RelativeSpan, today))
    case 'lastDays':
      return days(lastDays(value as number, today))
    case 'nextDays':
      return days(nextDays(value as number, today))
    case 'on':
      return boundsOfDay(value as string, timeZone)
    case 'before':
      return { to: first(value as Moment) - 1 }
    case 'after':
      return { from: last(value as Moment) + 1 }
    case 'between': {
      const [one, other] = value as [Moment, Moment]
      return { from: first(one), to: last(other) }
    }
    case 'overdue':
      return { to: now - 1 }
  }
}

/** A time that lies in a span; an empty one never does. */
export const timeCondition = (column: RawBuilder<unknown>, { from, to }: Seconds): RawBuilder<SqlBool> =>
  every([
    ...(from === undefined ? [] : [sql<SqlBool>`${column} >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${column} <= ${to}`]),
    sql<SqlBool>`${column} is not null`,
  ])
