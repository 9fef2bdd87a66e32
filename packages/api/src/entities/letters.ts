import * as z from 'zod/mini'
import { count, id, unix } from '../schemas/primitives.ts'
import { comparisons, consolePanels, figureBases } from './console-figures.ts'

/** Most weekly letters that one person has. */
export const MAX_LETTERS = 50

/** What a letter is about: a report by its id, or a panel of the data center. */
export const letterSubject = z.union([
  z.strictObject({ report: id }),
  z.strictObject({ panel: z.enum(consolePanels) }),
])
export type LetterSubject = z.infer<typeof letterSubject>

/** When a letter comes, every week: 1 is Monday, and hours are those of the hospital's clock. */
const when = {
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  hour: z.int().check(z.minimum(0), z.maximum(23)),
}

/** What the letter's link asks for, beside the seven days before it. */
const asked = {
  compare: z.optional(z.enum(comparisons)),
  basis: z.optional(z.enum(figureBases)),
  hospitals: z.optional(z.array(id).check(z.maxLength(200))),
}

export const letterForm = z.strictObject({
  subject: letterSubject,
  ...when,
  ask: z.optional(
    z.strictObject({ ...asked, hospitals: z.optional(z.array(id).check(z.minLength(1), z.maxLength(200))) }),
  ),
})
export type LetterForm = z.infer<typeof letterForm>

/** A weekly letter of the reader. */
export const letter = z.object({
  id,
  /** 0 for a panel. */
  report: count,
  /** Name of the report; empty for a panel, and for a report that the reader may not open any more. */
  name: z.string(),
  panel: z.nullable(z.enum(consolePanels)),
  ...when,
  /** When the next one comes. */
  next_time: unix,
  /** Whether it would come if it were due now: the reader may still open what it is about. */
  open: z.boolean(),
})
export type Letter = z.infer<typeof letter>

/** What a notice that brings a letter leads to. */
export const letterLink = z.object({
  report: count,
  name: z.string(),
  panel: z.nullable(z.enum(consolePanels)),
  /** First and last day of its week, as YYYY-MM-DD. */
  from: z.string(),
  to: z.string(),
  ...asked,
})
export type LetterLink = z.infer<typeof letterLink>
