import type * as z from 'zod/mini'
import { fieldMessages, type FieldProblem } from './field-messages.ts'

const isProblem = (text: string): text is FieldProblem => Object.hasOwn(fieldMessages, text)

/** What an issue of a schema says, as one of our problems: the one that the schema names, else one by what was checked. */
export const issueProblem = (issue: z.core.$ZodIssue): FieldProblem => {
  if (isProblem(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return 'wrong_type'
    case 'unrecognized_keys':
    case 'invalid_key':
      return 'unknown_field'
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'out_of_range'
    case 'too_small':
      return issue.origin === 'string' ? 'too_short' : issue.origin === 'array' ? 'required' : 'out_of_range'
    default:
      return 'wrong_value'
  }
}
