/* oxlint-disable eslint/no-underscore-dangle -- the library's own name for the inside of a schema */
import type * as z from 'zod/mini'

/** How much a body may hold: values in all, keys of one object, and containers inside of each other. */
export interface BodyBounds {
  values: number
  keys: number
  depth: number
}

/** More than a schema allows, so that what is a little wrong is still told by its fields. */
const SLACK = { values: 1000, keys: 200 }
/** Most values of any body, and of a tree, which could hold any number in theory. */
const MAX_VALUES = { all: 60_000, tree: 4000 }
/** How deep the items of a list are from which on it is a tree. */
const TREE_DEPTH = 4
/** Of lists and keys that name no maximum, and of what a schema leaves to a later check. */
const UNNAMED = { items: 1000, keys: 200, values: 20_000, depth: 8 }

type Def = z.core.$ZodTypes['_zod']['def']

/** The schemas that a schema is made of. */
export const partsOf = (schema: z.core.$ZodType): readonly z.core.$ZodType[] => {
  const def = schema._zod.def as Def
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return [def.innerType]
    case 'object':
      return Object.values(def.shape)
    case 'array':
      return [def.element]
    case 'tuple':
      return def.items
    case 'record':
      return [def.keyType, def.valueType]
    case 'union':
      return def.options
    case 'pipe':
      return [def.in, def.out]
    default:
      return []
  }
}

/** Most items that a list may have, as its schema says. */
export const maxItemsOf = (checks: z.core.$ZodTypeDef['checks'] = []): number | undefined => {
  const limits = checks.flatMap(({ _zod: { def } }) => {
    const { check, maximum } = def as { check: string; maximum?: number }
    return check === 'max_length' && maximum !== undefined ? [maximum] : []
  })
  return limits.length > 0 ? Math.min(...limits) : undefined
}

const largest = (schema: z.core.$ZodType): BodyBounds => {
  const def = schema._zod.def as Def
  const parts = partsOf(schema).map(largest)
  const most = (count: keyof BodyBounds) => Math.max(0, ...parts.map((part) => part[count]))
  const [values, keys, depth] = [most('values'), most('keys'), most('depth')]
  const sum = parts.reduce((total, part) => total + part.values, 0)
  const times = (items: number) =>
    Math.min(depth >= TREE_DEPTH ? MAX_VALUES.tree : MAX_VALUES.all, 1 + items * values)
  switch (def.type) {
    case 'object':
      return { values: 1 + sum, keys: Math.max(keys, parts.length), depth: depth + 1 }
    case 'tuple':
      return { values: 1 + sum, keys, depth: depth + 1 }
    case 'array':
      return { values: times(maxItemsOf(def.checks) ?? UNNAMED.items), keys, depth: depth + 1 }
    case 'record': {
      const named = def.keyType._zod.values?.size ?? UNNAMED.keys
      return { values: times(named), keys: Math.max(keys, named), depth: depth + 1 }
    }
    case 'unknown':
    case 'any':
      return { values: UNNAMED.values, keys: UNNAMED.keys, depth: UNNAMED.depth }
    default:
      return { values: Math.max(1, values), keys, depth }
  }
}

/** The most that a valid body of a schema holds, and a little more. */
export const boundsOf = (schema: z.core.$ZodType | undefined): BodyBounds => {
  const { values, keys, depth } = schema ? largest(schema) : { values: 1, keys: 0, depth: 0 }
  return {
    values: Math.min(MAX_VALUES.all, values) + SLACK.values,
    keys: keys + SLACK.keys,
    depth: depth + UNNAMED.depth,
  }
}
