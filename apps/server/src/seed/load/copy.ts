import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

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
