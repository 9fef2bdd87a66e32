import type { ConsoleIndex } from '@hospital-crm/api/entities'
import { moneyToCents } from '@hospital-crm/api/rules'
import { MAX_DRAWN_DAYS } from './drawn-days.ts'

type Days = NonNullable<ConsoleIndex['panelCard']>['days']
/** Figures that are known day by day. */
type Dated = Exclude<keyof Days[number], 'day'>

/** The course of each figure that is known day by day, a long range by months. */
export const cardTrends = (days: Days): Readonly<Record<Dated, readonly number[]>> => {
  const parts =
    days.length <= MAX_DRAWN_DAYS
      ? days.map((day) => [day])
      : [...Map.groupBy(days, ({ day }) => day.slice(0, 7)).values()]
  const course = (figure: Dated) =>
    parts.map((part) =>
      part.reduce((sum, day) => sum + (figure === 'amount' ? moneyToCents(day.amount) : day[figure]), 0),
    )
  return {
    consults: course('consults'),
    due: course('due'),
    arrived: course('arrived'),
    contacts: course('contacts'),
    amount: course('amount'),
  }
}
