import { EXPORT_BLOCK_ROWS, type ExportFormat } from '@hospital-crm/api/entities'

const QUOTE = 0x22
const LINE_FEED = 0x0a
/** What stands between two blocks that were packed one after the other. */
const MARK = [0, 0, 0xff, 0xff] as const

/** Tells how many rows have come, from the bytes of a file as they come. */
export type RowCounter = (bytes: Uint8Array) => number

/** Line ends outside of quotes, without the headings. */
const countLines = (): RowCounter => {
  let isQuoted = false
  let lines = 0
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === LINE_FEED && !isQuoted) lines += 1
    }
    return Math.max(0, lines - 1)
  }
}

/** Marks between packed blocks; a few come before the first rows, and the last block may be smaller. */
const countMarks = (): RowCounter => {
  let matched = 0
  let marks = 0
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === MARK[matched]) matched += 1
      else matched = byte === 0 ? (matched === 2 ? 2 : 1) : 0
      if (matched < MARK.length) continue
      marks += 1
      matched = 0
    }
    return Math.max(0, marks - MARKS_BEFORE_ROWS) * EXPORT_BLOCK_ROWS
  }
}

/** Five parts of one block each, and the beginning of the sheet. */
const MARKS_BEFORE_ROWS = 6

/** A counter for one file. */
export const rowCounter = (format: ExportFormat): RowCounter =>
  format === 'csv' ? countLines() : countMarks()
