import {
  CallError,
  fieldMessages,
  issueProblem,
  type FieldProblem,
  type Language,
} from '@hospital-crm/api/errors'
import type * as z from 'zod/mini'
import { checkLists } from './bounded-lists.ts'

type Issue = z.core.$ZodIssue

/** Longest field name that an answer repeats. */
const MAX_NAME = 64
/** Wrong fields that an answer names; further ones are not looked at. */
const MAX_PROBLEMS = 50

const problemOf = (issue: Issue, missing: boolean): FieldProblem =>
  missing && issue.code === 'invalid_type' ? 'required' : issueProblem(issue)

const at = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  )

/**
 * Of a union's branches, the one that went furthest: it names the field that is wrong instead of "something". Among equals
 * it is the one that got further into the input.
 */
const closest = (branches: readonly (readonly Issue[])[]): readonly Issue[] => {
  const weight = (issues: readonly Issue[]) =>
    issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0)
  const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map(({ path }) => path.length))
  return branches.toSorted((a, b) => weight(a) - weight(b) || depth(b) - depth(a))[0] ?? []
}

const collect = (
  issues: readonly Issue[],
  base: readonly PropertyKey[],
  input: unknown,
  into: Map<string, FieldProblem>,
) => {
  for (const issue of issues) {
    const path = [...base, ...issue.path]
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      collect(closest(issue.errors), path, input, into)
      continue
    }
    const fields =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, MAX_PROBLEMS).map((key) => [...path, key])
        : [path]
    for (const field of fields) {
      if (into.size === MAX_PROBLEMS) return
      const name = field.map(String).join('.').slice(0, MAX_NAME)
      if (!into.has(name)) into.set(name, problemOf(issue, at(input, path) === undefined))
    }
  }
}

/**
 * Checks one part of a call's input.
 * @throws CallError `validation_failed` with a sentence for each field, in the caller's language.
 */
export const validate = (schema: z.ZodMiniType | undefined, input: unknown, language: Language): unknown => {
  if (!schema) return undefined
  const result = checkLists(schema, () => schema.safeParse(input))
  if (result.success) return result.data
  const problems = new Map<string, FieldProblem>()
  collect(result.error.issues, [], input, problems)
  throw invalid(Object.fromEntries(problems), language)
}

/** A `validation_failed` for named fields, such as `{phone: 'invalid_phone'}`; for rules that no schema can hold. */
export const invalid = (problems: Readonly<Record<string, FieldProblem>>, language: Language): CallError =>
  new CallError('validation_failed', {
    fields: Object.fromEntries(
      Object.entries(problems)
        .slice(0, MAX_PROBLEMS)
        .map(([field, problem]) => [field, fieldMessages[problem][language]]),
    ),
  })
