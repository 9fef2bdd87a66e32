import * as z from 'zod/mini'

/** As much of JSON schema as the contract's inputs are made of. */
interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  propertyNames?: JsonSchema
  required?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  minItems?: number
  minimum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

/** Values that are tried for a text with a pattern, in this order. */
const words = [
  '样本',
  'sample',
  'sample_word',
  '1.50',
  '2026-03-02',
  '2026-03',
  'https://example.com/',
  'https://example.com',
  'customers',
  '1',
  'id:asc',
  'role_id:1',
  '0190a000-0000-7000-8000-000000000012',
  'A'.repeat(43),
  '',
]

const text = ({ pattern, format, minLength = 0, maxLength = 1000 }: JsonSchema): string => {
  if (format === 'date') return '2026-03-02'
  const fits = (word: string) =>
    word.length >= minLength &&
    word.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(word))
  const found = words.find(fits) ?? 'x'.repeat(minLength)
  if (!fits(found))
    throw new Error(`No word fits ${JSON.stringify({ pattern, format, minLength, maxLength })}`)
  return found
}

/** A value that a schema accepts, with every optional member. */
const sampleOf = (schema: JsonSchema): unknown => {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return sampleOf(branches.find(({ type }) => type !== 'null') ?? { type: 'null' })
  if (schema.allOf) return sampleOf(Object.assign({}, ...schema.allOf) as JsonSchema)
  switch (schema.type) {
    case 'string':
      return text(schema)
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return false
    case 'array':
      return schema.prefixItems?.map(sampleOf) ?? (schema.items ? [sampleOf(schema.items)] : [])
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, member]) => [name, sampleOf(member)]),
      )
    default:
      return null
  }
}

type Members = Record<PropertyKey, unknown>

/**
 * Takes the member at a path away. One that must be there becomes null, and where that is wrong too, whatever holds it goes.
 * @param emptied paths of members that became null
 */
const dropAt = (value: unknown, path: readonly PropertyKey[], emptied: Set<string>): void => {
  const holder = path.slice(0, -1).reduce<unknown>((at, key) => (at as Members | undefined)?.[key], value)
  const last = path.at(-1)
  if (last === undefined) return
  const at = path.join('.')
  if (typeof holder !== 'object' || holder === null || emptied.has(at))
    dropAt(value, path.slice(0, -1), emptied)
  else if (Array.isArray(holder)) holder.splice(Number(last), 1)
  else if (last in holder) Reflect.deleteProperty(holder, last)
  else {
    Reflect.set(holder, last, null)
    emptied.add(at)
  }
}

/** Rounds in which members are taken away: as deep as inputs are nested. */
const ROUNDS = 12

/** An input that a schema of the contract accepts; undefined where none could be made. What no sample fits is left out. */
export const sampleInput = (schema: z.ZodMiniType | undefined): unknown => {
  if (schema === undefined) return undefined
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const sample = structuredClone(sampleOf(json))
  const emptied = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    const { error } = schema.safeParse(sample)
    if (!error) return sample
    for (const { path } of error.issues) dropAt(sample, path, emptied)
  }
  return schema.safeParse(sample).success ? sample : undefined
}
