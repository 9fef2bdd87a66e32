import * as z from 'zod/mini'
import { callNames, contract } from '../contract/contract.ts'
import type { CallDefinition } from '../contract/call.ts'
import { successCodes } from '../contract/envelope.ts'
import { treeItem } from '../entities/options.ts'
import { errorTable } from '../errors/error-table.ts'
import { ROWS_HEADER } from '../rules/file-name.ts'
import { INTERFACE_BASE, INTERFACE_VERSION } from '../rules/permission.ts'

type Json = Record<string, unknown>

/** Schemas that contain themselves: they stand once among the components and are referred to by name. */
const recursive = z.registry<{ id: string }>().add(treeItem, { id: 'TreeItem' })

const convert = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: recursive })
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json
}

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, $defs: _components, ...rest } = convert(schema, io)
  return rest
}

const envelopeOf = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code: { type: 'integer', enum: successCodes }, message: { type: 'string' }, data },
})

const parameters = (call: CallDefinition): Json[] => {
  const inPlace = (schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] => {
    if (!schema) return []
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([name, propertySchema]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: propertySchema,
    }))
  }
  return [...inPlace(call.params, 'path'), ...inPlace(call.query, 'query')]
}

const bytes: Json = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }

const requestContent = (call: CallDefinition): Json | undefined => {
  if (call.accepts === 'file') return bytes
  return call.body && { 'application/json': { schema: jsonSchema(call.body, 'input') } }
}

const success = (call: CallDefinition): Json =>
  call.answer === 'file'
    ? {
        description: 'The file; its name is in Content-Disposition.',
        headers: {
          [ROWS_HEADER]: { description: 'How many rows it will have.', schema: { type: 'integer' } },
        },
        content: bytes,
      }
    : {
        description: 'Done.',
        content: { 'application/json': { schema: envelopeOf(jsonSchema(call.response, 'output')) } },
      }

const operation = (name: string, call: CallDefinition): Json => ({
  operationId: name.replace(/\/\{\w+\}/g, '').replaceAll('/', '_'),
  summary: call.summary,
  tags: [name.split('/')[0]],
  parameters: parameters(call),
  ...(requestContent(call) && { requestBody: { required: true, content: requestContent(call) } }),
  ...(call.access === 'public' ? { security: [] } : {}),
  ...(call.permission && { 'x-permission': call.permission }),
  ...(call.administrators && { 'x-administrators': true }),
  ...(call.root && { 'x-user-one-only': true }),
  responses: {
    200: success(call),
    default: {
      description: 'Refused; nothing was changed.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  },
})

/** The OpenAPI 3.1 document of the whole interface, derived from the contract. `version` is the product's. */
export const openApiDocument = (version: string): Json => ({
  openapi: '3.1.0',
  info: { title: 'hospital-crm', version },
  security: [{ bearer: [] }],
  paths: Object.fromEntries(
    callNames.map((name) => {
      const call: CallDefinition = contract[name]
      return [
        `${INTERFACE_BASE}/${INTERFACE_VERSION}/${name}`,
        { [call.method.toLowerCase()]: operation(name, call) },
      ]
    }),
  ),
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: {
      ...(convert(z.array(treeItem), 'output')['$defs'] as Json),
      Refusal: {
        type: 'object',
        required: ['code', 'message', 'data'],
        properties: {
          code: { type: 'integer' },
          message: { type: 'string' },
          data: {
            type: 'object',
            required: ['error'],
            properties: {
              error: { type: 'string', enum: Object.keys(errorTable) },
              fields: { type: 'object', additionalProperties: { type: 'string' } },
              retry_after: { type: 'integer', description: 'Seconds.' },
            },
          },
        },
      },
    },
  },
})
