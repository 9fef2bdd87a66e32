import { callNames, contract } from '@hospital-crm/api/contract'
import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { serializerOf } from './serialize.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

type JsonSchema = z.core.JSONSchema.JSONSchema

/** Text with all that JSON has to escape, also halves of characters and long ones, which are written another way. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', '\\', '\n', '\0', '\u2028', '\ud800', '\udc00', '王', '<', '7') }),
  fc.constant(`${'长'.repeat(5000)}"\ud800`),
)

const textOf = ({ minLength = 0, maxLength = Number.MAX_SAFE_INTEGER }: JsonSchema) =>
  text.map((value) => value.slice(0, maxLength)).filter(({ length }) => length >= minLength)

/** Values that a schema allows. Recursive ones end after some levels. */
const valueOf = (schema: JsonSchema, root: JsonSchema, level = 0): fc.Arbitrary<unknown> => {
  const inner = (one: unknown, deeper = level) => valueOf(one as JsonSchema, root, deeper)
  if (schema.$ref) return inner(root.$defs?.[schema.$ref.replace('#/$defs/', '')])
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((branch) => inner(branch)))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => inner({ ...schema, type })))
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER, minItems = 0 } = schema
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum, maximum))
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'string':
      return textOf(schema)
    case 'array':
      return level > 8
        ? fc.constant([])
        : fc.array(inner(schema.items, level + 1), { minLength: minItems, maxLength: minItems + 2 })
    case 'object': {
      if (!schema.properties && schema.required)
        return fc.record(
          Object.fromEntries(schema.required.map((name) => [name, inner(schema.additionalProperties)])),
        )
      if (!schema.properties)
        return fc.dictionary(
          inner(schema.propertyNames ?? {}) as fc.Arbitrary<string>,
          inner(schema.additionalProperties),
          {
            maxKeys: 3,
          },
        )
      const fields = Object.entries(schema.properties).map(([name, one]) => [name, inner(one, level + 1)])
      return fc.record(Object.fromEntries(fields), {
        requiredKeys: (schema.required ?? []) as never[],
      })
    }
    default:
      return fc.jsonValue()
  }
}

test.each(callNames)('whatever %s may answer leaves unchanged', (name) => {
  const { response } = contract[name]
  const schema = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }) as JsonSchema
  const write = serializerOf(contract[name])
  fc.assert(
    fc.property(valueOf(schema, schema), (data) => {
      const plain = JSON.parse(JSON.stringify({ code: 200, message: 'ok', data })) as unknown
      expect(JSON.parse(write(data))).toStrictEqual(plain)
    }),
  )
})
