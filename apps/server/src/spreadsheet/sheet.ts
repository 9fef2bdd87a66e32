/**
 * - `text`: text, whatever it looks like; - `number`: a whole number; - `money`: a decimal string with two places
 * - `share`: a part of 1, read in percent
 * - `time`: seconds of the wall clock, as if it showed UTC
 */
export type CellKind = 'text' | 'number' | 'money' | 'share' | 'time'

/** A value of the kind of its column; null is an empty cell. */
export type Cell = string | number | null

export interface SheetColumn {
  title: string
  kind: CellKind
}

/**
 * A table on its way into a file: rows come in blocks, and a block is asked for when the one before has gone out. A row of
 * a block may be made when it is written: what lives shortly costs little.
 */
export interface Sheet {
  name: string
  /** Lines above the headings of an XLSX that say what the table is of: a word and what stands for it. */
  about?: readonly (readonly [string, string])[]
  columns: readonly SheetColumn[]
  blocks: AsyncIterable<Iterable<readonly Cell[]>>
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Seconds of the wall clock as YYYY-MM-DD HH:mm:ss. */
export const wallText = (seconds: number): string => {
  const at = new Date(seconds * 1000)
  const date = `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`
  return `${date} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`
}
