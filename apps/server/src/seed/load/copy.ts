import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const special = /[\\\t\n\r]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string): string =>
  special.test(text) ? text.replace(special, (character) => escapes[character] ?? character) : text

const arrayItem = (item: unknown): string =>
  typeof item === 'number' ? String(item) : `"${String(item).replace(/["\\]/g, '\\$&')}"`

/**
 * One value of a line in PostgreSQL's COPY text format: null, number, boolean, text, Buffer (bytea), Date, an array of
 * numbers or texts, or an object, which becomes JSON.
 */
const copyValue = (value: unknown): string => {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return escaped(`{${value.map(arrayItem).join(',')}}`)
  return escaped(JSON.stringify(value))
}

/** One line of COPY input. */
export const copyLine = (values: readonly unknown[]): string => `${values.map(copyValue).join('\t')}\n`

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Joins lines into pieces large enough that the stream's overhead per write does not matter. */
function* pieces(lines: readonly string[]): Generator<string> {
  const size = 500
  for (let start = 0; start < lines.length; start += size) yield lines.slice(start, start + size).join('')
}

/** Loads lines made by `copyLine` into a table. Nothing is written unless all of them fit. */
export const copyInto = async (
  client: ClientBase,
  table: string,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> => {
  if (lines.length === 0) return
  const statement = `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`
  await pipeline(Readable.from(pieces(lines)), client.query(copyFrom(statement)))
}
