import { CsvError, parse } from 'csv-parse/sync'
import { CallError } from '@hospital-crm/api/errors'
import { withoutFormulaGuard } from '@hospital-crm/api/rules'
import { importLimits, tooLarge, unreadable } from '../apart/limits.ts'
import type { FileSink } from './table.ts'
import { decodeText } from './text.ts'

const delimiters = [',', ';', '\t', '，'] as const

/** Lines that are looked at for the sign between cells; a title above the headings has none. */
const FIRST_LINES = 5

/** The sign that parts the most cells of the first line that has any, outside of quotes. */
const delimiterOf = (text: string): string => {
  const pieces = text.slice(0, 20_000).split('"')
  const start = pieces.filter((_, at) => at % 2 === 0).join('')
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
/** Signs of a line. */
const MAX_LINE = 1_000_000

/** Reads delimited text. A quote that never ends makes it damaged, cells may be as many as they like in each line. */
export const readCsv = (bytes: Uint8Array, file: FileSink): void => {
  const text = decodeText(bytes)
  if (markup.test(text)) throw unreadable('no_spreadsheet')
  const sink = file.beginSheet('')
  let line = 0
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: MAX_LINE,
      on_record: (cells: string[]) => {
        line += 1
        if (line > MAX_LINES) throw tooLarge('rows')
        sink.add(line, cells.map(withoutFormulaGuard))
        // Nothing of a line is kept here.
        return null
      },
    })
  } catch (error) {
    if (error instanceof CallError) throw error
    const isLong = error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE'
    throw isLong ? tooLarge('text') : unreadable('damaged')
  }
}
