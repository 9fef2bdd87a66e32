import type { PushRefusal } from '@hospital-crm/api/entities'
import { storable } from '../basics/text.ts'

/** A value of a push. Numbers are kept as they were written: ids of platforms are larger than a number can be exact. */
export type PushValue = string | PushValue[] | { [name: string]: PushValue }
export type PushBody = Record<string, PushValue>

/** Levels that a body may have. */
const MAX_DEPTH = 8

/** Names are kept too: those that the map does not use stand in the log. */
const withStorableNames = (value: object): object =>
  Object.keys(value).every((name) => storable(name) === name)
    ? value
    : Object.fromEntries(Object.entries(value).map(([name, inner]) => [storable(name), inner]))

const plain = (_key: string, value: unknown, context?: { source?: string }): unknown => {
  if (value === null) return ''
  if (typeof value === 'string') return storable(value)
  if (typeof value === 'number') return context?.source ?? String(value)
  if (typeof value === 'object' && !Array.isArray(value)) return withStorableNames(value)
  return typeof value === 'boolean' ? String(value) : value
}

const isTooDeep = (value: PushValue, depth = 1): boolean =>
  typeof value === 'object' &&
  (depth > MAX_DEPTH || Object.values(value).some((inner) => isTooDeep(inner, depth + 1)))

const utf8 = new TextDecoder('utf-8', { fatal: true })

const formOf = (text: string): PushBody =>
  Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [storable(name), storable(value)]))

const FORM = 'application/x-www-form-urlencoded'

/** What a body is whose type was not kept. */
export const typeOf = (body: Buffer): string =>
  /^[\s\uFEFF]*[{[]/.test(body.toString('utf8', 0, 100)) || !body.includes('=') ? 'application/json' : FORM

/** The values of a body, JSON or a form; or why it has none. */
export const readBody = (
  body: Buffer,
  contentType: string,
): { values: PushBody } | { refusal: PushRefusal } => {
  try {
    const text = utf8.decode(body)
    if (contentType.toLowerCase().startsWith(FORM)) return { values: formOf(text) }
    const value = JSON.parse(text, plain) as PushValue
    if (typeof value !== 'object' || Array.isArray(value)) return { refusal: 'body_unreadable' }
    return isTooDeep(value) ? { refusal: 'body_too_deep' } : { values: value }
  } catch (error) {
    // What revives the values is not called for more levels than the stack holds.
    return { refusal: error instanceof RangeError ? 'body_too_deep' : 'body_unreadable' }
  }
}
