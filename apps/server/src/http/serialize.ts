import type { CallDefinition } from '@hospital-crm/api/contract'
import compile, { type Schema } from 'fast-json-stringify'
import * as z from 'zod/mini'

type Branches = { anyOf: { type?: string }[] }

/** `X or null` in the compiler's own spelling; the standard one makes it try both branches on every value. */
const nullable = (schema: Branches): object => {
  const [branch, ...others] = schema.anyOf.filter(({ type }) => type !== 'null')
  const isNullable = branch !== undefined && others.length === 0 && schema.anyOf.length === 2
  return isNullable ? { ...branch, nullable: true } : schema
}

/** What narrows a value without changing its shape. A choice between shapes would otherwise be made by it. */
const narrowing = new Set(['pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'])

const schemaOf = (response: CallDefinition['response']): Schema =>
  JSON.parse(
    JSON.stringify(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' })),
    (key, value: unknown) => {
      if (typeof value !== 'object') return narrowing.has(key) ? undefined : value
      return value !== null && 'anyOf' in value ? nullable(value as Branches) : value
    },
  ) as Schema

/**
 * Compiles what writes the answers of a call: only fields that its contract declares leave the server, whatever the
 * handler returned. Values are not checked here but by the client and by the contract tests.
 */
export const serializerOf = (call: Pick<CallDefinition, 'response'>): ((data: unknown) => string) => {
  const write = compile(schemaOf(call.response))
  return (data) => `{"code":200,"message":"ok","data":${write(data)}}`
}
