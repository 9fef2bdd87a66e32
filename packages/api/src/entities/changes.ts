import * as z from 'zod/mini'
import { customerRow } from './customer.ts'
import { listQuestion } from './list.ts'
import { id } from '../schemas/primitives.ts'

/** Ids that one question about changes may name. */
export const MAX_CHANGES_ASKED = 200

const named = z.array(id).check(z.maxLength(MAX_CHANGES_ASKED))

/**
 * A question about customers that have changed while a list is looked at.
 * - `ids`: rows that the list shows
 * - `entered`: rows that are new to the asker, held against `question`
 */
export const changesQuestion = z.strictObject({
  ids: z.optional(named),
  entered: z.optional(named),
  question: z.optional(z.pick(listQuestion, { filter: true, where: true, q: true })),
})
export type ChangesQuestion = z.infer<typeof changesQuestion>

/** `rows`: of `ids` those that are in the list, as they are now; `entered`: of those that were named what fits the question. */
export const changesAnswer = z.object({ rows: z.array(customerRow), entered: z.array(z.int()) })
export type ChangesAnswer = z.infer<typeof changesAnswer>
