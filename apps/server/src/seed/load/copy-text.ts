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
export const copyValue = (value: unknown): string => {
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
