import type { MonthGoals } from '@hospital-crm/api/entities'

/** How far a month is on its way to a goal. */
export interface GoalPace {
  goal: number
  /** Share that is reached, in whole percent. */
  share: number
  /** What the straight line from 0 to the goal has on the last day that has begun. */
  due: number
  /** What the month comes to where it goes on as it went; null before its first day. */
  end: number | null
  isMet: boolean
  isBehind: boolean
}

/** How far a number is on its way to the goal of its month; undefined where none is set. */
export const goalPace = (
  measure: MonthGoals['goals'][number]['measure'],
  now: number,
  month: MonthGoals | null | undefined,
): GoalPace | undefined => {
  const goal = month?.goals.find((one) => one.measure === measure)?.value
  if (!month || goal === undefined) return undefined
  const { passed, days } = month
  const due = (goal * passed) / days
  return {
    goal,
    share: Math.floor((100 * now) / goal),
    due: Math.round(due),
    end: passed === 0 ? null : Math.round((now * days) / passed),
    isMet: now >= goal,
    isBehind: now < due,
  }
}
