import { withoutFormulaGuard } from '@hospital-crm/api/rules'
import { importLimits, tooLarge, unreadable } from '../apart/limits.ts'
import { readCells } from './csv-cells.ts'
import { cellsWithin, partingOf, toldSign } from './csv-sign.ts'
import type { FileSink } from './table.ts'
import { decodeText } from './text.ts'

/** What only looks like a table: pages and documents that programs save under the name of one. */
const markup = /^\s*<(?:[!?]|html|table|\w+[\s>:])/i

/** Lines that are read, empty ones among them. */
const MAX_LINES = importLimits.rows * 2
/** Signs of a line. */
const MAX_LINE = 1_000_000

/** Reads delimited text. Lines count from the first one that is part of the table. */
export const readCsv = (bytes: Uint8Array, file: FileSink): void => {
  const text = decodeText(bytes)
  if (markup.test(text)) throw unreadable('no_spreadsheet')
  const sink = file.beginSheet('')
  const told = toldSign(text)
  const { sign, isWrapped } = told === undefined ? partingOf(text) : { ...told, isWrapped: false }
  let line = 0
  readCells(told?.rest ?? text, sign, (cells) => {
    line += 1
    if (line > MAX_LINES) throw tooLarge('rows')
    if (cells.reduce((sum, cell) => sum + cell.length, 0) > MAX_LINE) throw tooLarge('text')
    sink.add(line, (isWrapped ? cellsWithin(cells, sign) : cells).map(withoutFormulaGuard))
  })
}
