/* oxlint-disable eslint/no-underscore-dangle -- the library's own name for the inside of a schema */
import * as z from 'zod/mini'
import { maxItemsOf, partsOf } from './schema-bounds.ts'

/** Wrong items of lists, in all, after which no further ones are looked at. */
const MAX_WRONG_ITEMS = 100

/** Wrong items that the check under way may still meet; checks wait for nothing, so there is one at a time. */
let wrongItemsLeft = MAX_WRONG_ITEMS

/** Zod looks at every item of a list before it counts them, and goes on after any number of wrong ones. */
const stopEarly = (list: z.core.$ZodArray): void => {
  const { element, checks } = list._zod.def
  const maxItems = maxItemsOf(checks) ?? Number.POSITIVE_INFINITY
  const parse: typeof list._zod.parse = (payload, context) => {
    const input: unknown = payload.value
    if (!Array.isArray(input)) {
      payload.issues.push({ expected: 'array', code: 'invalid_type', input, inst: list })
      return payload
    }
    if (input.length > maxItems) {
      payload.issues.push({ code: 'too_big', origin: 'array', maximum: maxItems, input, inst: list })
      return payload
    }
    const items: unknown[] = []
    for (const [at, item] of input.entries()) {
      const { value, issues } = element._zod.run({ value: item, issues: [] }, context) as z.core.ParsePayload
      items.push(value)
      if (issues.length === 0) continue
      payload.issues.push(...z.core.util.prefixIssues(at, issues))
      if (--wrongItemsLeft > 0) continue
      // Checks of the whole list would meet items that nobody has looked at.
      payload.aborted = true
      break
    }
    payload.value = items
    return payload
  }
  if (list._zod.run === list._zod.parse) list._zod.run = parse
  list._zod.parse = parse
}

const bounded = new WeakSet<z.core.$ZodType>()

/** Has every list within a schema stop early. */
const bound = (schema: z.core.$ZodType): void => {
  if (bounded.has(schema)) return
  bounded.add(schema)
  if (schema instanceof z.core.$ZodArray) stopEarly(schema)
  for (const inner of partsOf(schema)) bound(inner)
}

/** Checks by a schema, all lists of which stop early. */
export const checkLists = <Result>(schema: z.core.$ZodType, check: () => Result): Result => {
  bound(schema)
  wrongItemsLeft = MAX_WRONG_ITEMS
  return check()
}
