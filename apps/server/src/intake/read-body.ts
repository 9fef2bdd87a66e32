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

const FORM = 'application/x-www-form-urlencoded'

const decode = (bytes: Uint8Array, charset: string): string | undefined => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    // Bytes that are none in this charset, or a charset that nobody knows.
    return undefined
  }
}

/** The charset of UTF-16 bytes with a mark; others carry theirs in the header or not at all. */
const markedCharset = (bytes: Uint8Array): string | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}

/** Text as its sender says it is written, else as UTF-8, else as Chinese programs write; undefined for none of them. */
const textOf = (bytes: Uint8Array, said: string | undefined): string | undefined =>
  (said === undefined ? undefined : decode(bytes, said)) ?? decode(bytes, 'utf-8') ?? decode(bytes, 'gb18030')

const charsetIn = (contentType: string): string | undefined =>
  /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType)?.[1]

const isHex = (text: string): boolean => /^[0-9a-f]{2}$/i.test(text)

/** The bytes behind the signs of a form: percent signs and plus signs stand for others, whatever the charset. */
const formBytes = (piece: Uint8Array): Buffer => {
  const bytes: number[] = []
  for (let at = 0; at < piece.length; at += 1) {
    const byte = piece[at] ?? 0
    const code = byte === 0x25 ? Buffer.from(piece.subarray(at + 1, at + 3)).toString('latin1') : ''
    if (isHex(code)) {
      bytes.push(Number.parseInt(code, 16))
      at += 2
    } else bytes.push(byte === 0x2b ? 0x20 : byte)
  }
  return Buffer.from(bytes)
}

const partsAt = (bytes: Buffer, sign: string): Buffer[] => {
  const parts: Buffer[] = []
  let begin = 0
  for (let at = bytes.indexOf(sign); at >= 0; at = bytes.indexOf(sign, begin)) {
    parts.push(bytes.subarray(begin, at))
    begin = at + 1
  }
  return [...parts, bytes.subarray(begin)]
}

/** The fields of a form; undefined where one of them is no text in any charset. */
const formOf = (bytes: Buffer, charset: string | undefined): PushBody | undefined => {
  const form: PushBody = {}
  for (const part of partsAt(bytes, '&')) {
    if (part.length === 0) continue
    const at = part.indexOf('=')
    const [name, value] = [
      at < 0 ? part : part.subarray(0, at),
      at < 0 ? Buffer.alloc(0) : part.subarray(at + 1),
    ].map((piece) => textOf(formBytes(piece), charset))
    if (name === undefined || value === undefined) return undefined
    form[storable(name)] = storable(value)
  }
  return form
}

const beginsAsJson = /^[\s\uFEFF]*[{[]/

/** What a body is whose type was not kept. */
export const typeOf = (body: Buffer): string =>
  beginsAsJson.test(body.toString('utf8', 0, 100)) || !body.includes('=') ? 'application/json' : FORM

const parsed = (text: string): PushValue => JSON.parse(text.replace(/^\uFEFF/, ''), plain) as PushValue

/** One JSON text on each line, as programs write that send their log. */
const jsonLines = (text: string): PushValue => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length < 2 || !lines.every((line) => beginsAsJson.test(line)))
    throw new SyntaxError('not one JSON text a line')
  return lines.map(parsed)
}

const jsonIn = (text: string): PushValue => {
  try {
    return parsed(text)
  } catch (error) {
    if (error instanceof RangeError) throw error
    return jsonLines(text)
  }
}

type Read<Value> = { values: Value } | { refusal: PushRefusal }

const jsonOf = (text: string): Read<PushValue> => {
  try {
    const value = jsonIn(text)
    if (typeof value !== 'object') return { refusal: 'body_unreadable' }
    return isTooDeep(value) ? { refusal: 'body_too_deep' } : { values: value }
  } catch (error) {
    // What revives the values is not called for more levels than the stack holds.
    return { refusal: error instanceof RangeError ? 'body_too_deep' : 'body_unreadable' }
  }
}

/** What a text holds that is JSON itself, as some platforms send an inner part; any other value as it is. */
export const opened = (value: PushValue): PushValue => {
  if (typeof value !== 'string' || !beginsAsJson.test(value)) return value
  const inner = jsonOf(value)
  return 'values' in inner ? inner.values : value
}

/** Whether it has names and values, and is no list. */
export const isBody = (value: PushValue): value is PushBody =>
  typeof value === 'object' && !Array.isArray(value)

/**
 * The values of a body, JSON or a form, also those of a list; or why it has none. What begins as JSON and is JSON counts as such whatever its type
 * says, because senders leave the type of forms where it was. A text is read in the charset that was said or in one that fits,
 * and never with signs in the place of what could not be read.
 */
export const readValues = (body: Buffer, contentType: string): Read<PushValue> => {
  const charset = markedCharset(body) ?? charsetIn(contentType)
  const isForm = contentType.toLowerCase().startsWith(FORM)
  const bytes = isForm && /^%(?:7B|5B)/i.test(body.toString('latin1', 0, 3)) ? formBytes(body) : body
  const text = textOf(bytes, charset)
  if (text === undefined) return { refusal: 'body_unreadable' }
  const json = beginsAsJson.test(text) || !isForm ? jsonOf(text) : undefined
  if (json !== undefined && (!isForm || 'values' in json || json.refusal === 'body_too_deep')) return json
  const values = formOf(body, charset)
  return values === undefined ? { refusal: 'body_unreadable' } : { values }
}

/** The values of a body that tells of one lead; a list is none. */
export const readBody = (body: Buffer, contentType: string): Read<PushBody> => {
  const read = readValues(body, contentType)
  if ('refusal' in read) return read
  return isBody(read.values) ? { values: read.values } : { refusal: 'body_unreadable' }
}
