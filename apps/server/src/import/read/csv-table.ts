import { CsvError, parse } from 'csv-parse/sync'
import { withoutGuard } from '../../spreadsheet/cell-text.ts'
import { importLimits, tooLarge, unreadable } from './limits.ts'
import type { RowSink } from './table.ts'
import { decodeText } from './text.ts'

const delimiters = [',', ';', '\t', '，'] as const

/** Lines that are looked at for the sign between cells; a title above the headings has none. */
const FIRST_LINES = 5

/** The sign that parts the most cells of the first line that has any, outside of quotes. */
const delimiterOf = (text: string): string => {
  const start = text.slice(0, 20_000).replace(/"(?:[^"]|"")*"/g, '')
  const lines = start.split(/\r\n|\n|\r/).filter((one) => one.trim() !== '')
  const isParted = (one: string): boolean => delimiters.some((sign) => one.includes(sign))
  const line = lines.slice(0, FIRST_LINES).find(isParted) ?? ''
  const counts = delimiters.map((sign) => [sign, line.split(sign).length] as const)
  return counts.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ','
}

/** What only looks like a table: pages and documents that programs save under the name of one. */
const markup = /^\s*<(?:[!?]|html|table|\w+[\s>:])/i

/** Lines that are read, empty ones among them. */
const MAX_LINES = importLimits.rows * 2

/** Reads delimited text. A quote that never ends makes it damaged, cells may be as many as they like in each line. */
export const readCsv = async (bytes: Uint8Array, sink: RowSink): Promise<void> => {
  const text = decodeText(bytes)
  if (markup.test(text)) throw unreadable('no_spreadsheet')
  let records: string[][]
  try {
    records = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: importLimits.cell * importLimits.columns,
      to: MAX_LINES + 1,
    })
  } catch (error) {
    throw error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE'
      ? tooLarge('text')
      : unreadable('damaged')
  }
  if (records.length > MAX_LINES) throw tooLarge('rows')
  for (const [at, cells] of records.entries()) {
    sink.add(at + 1, cells.map(withoutGuard))
    await sink.pass()
  }
}
