/* oxlint-disable eslint/no-underscore-dangle -- the library's own name for the inside of a schema */
import { callNames, contract, type CallDefinition } from '@hospital-crm/api/contract'
import { isCallError, type ErrorData } from '@hospital-crm/api/errors'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { exceedsBounds } from './json-size.ts'
import { boundsOf, partsOf } from './schema-bounds.ts'
import { validate } from './validate.ts'

type Schema = z.core.$ZodType
type Place = { kind: 'array' | 'record' | 'object'; at: readonly (string | 0)[] }

const calls = callNames.flatMap((name) => {
  const call: CallDefinition = contract[name]
  return call.body ? [{ name, body: call.body }] : []
})

/** Every list, record and object within a schema. */
const placesIn = (schema: Schema, at: Place['at'] = []): Place[] => {
  const def = schema._zod.def as z.core.$ZodTypes['_zod']['def']
  if (def.type === 'object')
    return [
      { kind: 'object', at },
      ...Object.entries(def.shape).flatMap(([key, inner]) => placesIn(inner, [...at, key])),
    ]
  if (def.type === 'array') return [{ kind: 'array', at }, ...placesIn(def.element, [...at, 0])]
  if (def.type === 'record') return [{ kind: 'record', at }, ...placesIn(def.valueType, [...at, 'x'])]
  return partsOf(schema).flatMap((inner) => placesIn(inner, at))
}

const within = (at: Place['at'], inner: unknown): unknown =>
  at.reduceRight<unknown>((value, key) => (key === 0 ? [value] : { [key]: value }), inner)

const lists = (item: string) =>
  `[${Array.from({ length: 1_000_000 / (item.length + 1) }, () => item).join(',')}]`
const keys = `{${Array.from({ length: 90_000 }, (_, at) => `"${at}":1`).join(',')}}`

/** A list that notes how many of its items were looked at. */
const watched = (length: number, item: unknown) => {
  const seen = new Set<string>()
  const list = new Proxy(
    Array.from({ length }, () => item),
    {
      get: (target, key, self) => {
        if (typeof key === 'string' && /^\d/.test(key)) seen.add(key)
        return Reflect.get(target, key, self) as unknown
      },
    },
  )
  return { list, seen }
}

const refusalOf = (body: Schema, input: unknown): ErrorData | undefined => {
  try {
    validate(body as z.ZodMiniType, input, 'en')
    return undefined
  } catch (error) {
    if (isCallError(error)) return error.data
    throw error
  }
}

const hostile: [string, string][] = [
  ['90,000 unknown keys', keys],
  ['lists in lists', `{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
  ['objects in objects', `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`],
  ['objects in a list', lists('{}')],
  ['lists in a list', lists('[]')],
  ['texts in a list', lists('""')],
  ['numbers under an unknown key', `{"a":${lists('0')}}`],
  ['objects with keys under an unknown key', `{"a":${lists('{"b":1}')}}`],
]

describe('a body of a megabyte', () => {
  it.each(hostile)('of %s is parsed for no call', (_what, text) => {
    expect(calls.filter(({ body }) => !exceedsBounds(text, boundsOf(body))).map(({ name }) => name)).toEqual(
      [],
    )
  })
})

describe('a body within the bounds', () => {
  it('is as large as a call takes', () => {
    const cells = { cells: Array.from({ length: 10_000 }, () => ({ id: 1, key: 'a', value: 1, version: 1 })) }
    const rows = { rows: Array.from({ length: 50_000 }, () => 1) }
    const ids = {
      ids: Array.from({ length: 10_000 }, () => 1),
      except: Array.from({ length: 10_000 }, () => 1),
    }
    const passes = (name: keyof typeof contract, body: object) => {
      const call: CallDefinition = contract[name]
      return !exceedsBounds(JSON.stringify(body), boundsOf(call.body))
    }
    expect([
      passes('statistics/reports_datum/update', cells),
      passes('customers/imports/run/{id}', rows),
      passes('customers/customers/export/{menuId}', ids),
    ]).toEqual([true, true, true])
  })

  it('names fifty fields of a thousand that are unknown', () => {
    const unknown = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`k${at}`, 1]))
    const named = new Set(
      calls.flatMap(({ body }) =>
        placesIn(body).map(({ at }) => refusalOf(body, within(at, unknown))?.fields),
      ),
    )
    expect(Math.max(...[...named].map((fields) => Object.keys(fields ?? {}).length))).toBe(50)
  })

  it.each([
    ['null', null],
    ['a number below every limit', -1],
    ['an object', { q: 1 }],
    ['a long text', 'x'.repeat(20_000)],
  ])('is not looked at to the end of a list of %s, by any call', (_what, item) => {
    const long = calls.flatMap(({ name, body }) =>
      placesIn(body).flatMap(({ kind, at }) => {
        if (kind !== 'array') return []
        const { list, seen } = watched(1000, item)
        refusalOf(body, within(at, list))
        return seen.size > 100 ? [`${name} ${at.join('.')}: ${seen.size}`] : []
      }),
    )
    expect(long).toEqual([])
  })
})
