import * as z from 'zod/mini'
import { count, id, MAX_ID } from '../schemas/primitives.ts'

/** Measures that a goal can be set for: what people can bring about, summed over a month. */
export const goalMeasures = [
  'leads',
  'consults',
  'received',
  'contacted',
  'booked',
  'due',
  'arrived',
  'treated',
  'contacts',
  'amount',
] as const
export type GoalMeasure = (typeof goalMeasures)[number]

/** Whose goals are: those of hospitals or those of agents. */
export const goalKinds = ['hospital', 'agent'] as const
export type GoalKind = (typeof goalKinds)[number]

/** A month of the hospital's calendar, YYYY-MM. */
export const goalMonth = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'wrong_value'))
/** How much is to be reached: whole numbers, of money whole yuan. Null where no goal is set. */
export const goalValue = z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_ID)))
/** Most goals that are set together. */
export const GOALS_AT_ONCE = 5000

const whose = { measure: z.enum(goalMeasures), kind: z.enum(goalKinds) }

/** Goals of a measure for the months of a year. */
export const goalQuestion = z.strictObject({
  ...whose,
  year: z.int().check(z.minimum(2000), z.maximum(2099)),
})
export type GoalQuestion = z.infer<typeof goalQuestion>

/** A goal as it is sent. */
export const goalCell = z.strictObject({
  month: goalMonth,
  /** Hospital or agent. */
  of: id,
  value: goalValue,
  /** What its writer saw there; left out, nothing is compared. */
  base: z.optional(goalValue),
})
export type GoalCell = z.infer<typeof goalCell>

/** Goals that are set together, all or none. */
export const goalChange = z.strictObject({
  ...whose,
  cells: z.array(goalCell).check(z.minLength(1), z.maxLength(GOALS_AT_ONCE)),
})

/** A goal that is set. */
export const goal = z.object({ of: id, month: goalMonth, value: count })
export type Goal = z.infer<typeof goal>

/** Goals of a year, and whom goals can be set for by the reader, those without any among them. */
export const goalTable = z.object({ of: z.array(id), goals: z.array(goal) })
export type GoalTable = z.infer<typeof goalTable>

/** What a month is to reach, for the days of it that were asked for. */
export const monthGoals = z.object({
  /** Days asked for that have begun. */
  passed: count,
  /** Days of the month. */
  days: count,
  /** Each measure with a goal: the sum of those of the hospitals, or of the agents, that the figures are of. */
  goals: z.array(z.object({ measure: z.enum(goalMeasures), value: count })),
})
export type MonthGoals = z.infer<typeof monthGoals>
