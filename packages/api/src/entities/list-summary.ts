import * as z from 'zod/mini'
import { groupableFields, summedFields } from '../fields/customer-fields.ts'
import { listQuestion } from './list.ts'
import { count, moneyTotal } from '../schemas/primitives.ts'

/** Most groups that are named; of more the largest are, and the others are counted. */
export const MAX_GROUPS = 500

/**
 * What the rows of a list's question add up to.
 * - `as_of`: rows that entered later are left out
 * - `by`: counts also how many rows hold each value of this field
 */
export const summaryQuestion = z.strictObject({
  ...z.pick(listQuestion, { filter: true, where: true, q: true, as_of: true }).shape,
  by: z.optional(z.enum(groupableFields)),
})
export type SummaryQuestion = z.infer<typeof summaryQuestion>

/**
 * - `count`: rows that hold an amount; `mean` is over these, half cents rounded away from zero, null where there is none
 */
const figures = z.object({ count, sum: moneyTotal, mean: z.nullable(moneyTotal) })

/**
 * - `groups`: the largest first, at most {@link MAX_GROUPS}; `key` is an id or a node, 0 for none
 * - `rest`: what is not among them
 * - `as_of`: the moment that was counted at; the rows of a group are asked for as of then
 */
export const summaryAnswer = z.object({
  count,
  sums: z.record(z.enum(summedFields), figures),
  groups: z.array(z.object({ key: z.int(), count })),
  rest: z.object({ groups: count, count }),
  as_of: z.int(),
})
export type SummaryAnswer = z.infer<typeof summaryAnswer>
