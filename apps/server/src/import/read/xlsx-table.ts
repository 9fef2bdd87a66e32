import { importLimits, tooLarge, unreadable } from '../apart/limits.ts'
import { mergedCells } from './merged-cells.ts'
import { putCell } from './row-order.ts'
import { readSharedStrings } from './shared-strings.ts'
import { readFormats } from './styles.ts'
import type { FileSink, SheetSink } from './table.ts'
import { openWorkbook } from './workbook.ts'
import { cellText, placeOf, referenceOf, type CellContext, type RawCell } from './xlsx-cells.ts'
import { isOn, readXml } from './xml.ts'
import { openZip, type ZipParts } from './zip-parts.ts'

/** The last row that the format knows. */
const LAST_ROW = 1_048_576

/** A cell while it is read. */
interface OpenCell extends RawCell {
  column: number
  hasFormula: boolean
  hasValue: boolean
}

const inSheet = (row: number): number => {
  if (row >= 1 && row <= LAST_ROW) return row
  throw unreadable('damaged')
}

const rowNumber = (text: string): number => inSheet(/^\d{1,7}$/.test(text) ? Number(text) : 0)

/** Takes the rows of a sheet as their elements come, and hands them on when they are whole. */
const sheetRows = (context: CellContext, sink: SheetSink) => {
  let row = { number: 0, cells: [] as string[], isHidden: false }
  /** The row has no number of its own: its first cell tells it, else it is the next. */
  let isGuessed = false
  let column = -1
  let cell: OpenCell | undefined

  const beginRow = ({ r = '', hidden = '', ht = '' }: Readonly<Record<string, string>>) => {
    isGuessed = r === ''
    column = -1
    const number = isGuessed ? inSheet(row.number + 1) : rowNumber(r)
    const isHidden = isOn(hidden) || (ht !== '' && Number(ht) === 0)
    if (number === row.number) return
    sink.add(row.number, row.cells, row.isHidden)
    row = { number, cells: [], isHidden }
  }
  const beginCell = ({ r = '', t = 'n', s = '0' }: Readonly<Record<string, string>>) => {
    const place = r === '' ? { column: column + 1, row: undefined } : placeOf(r)
    if (place === undefined) throw unreadable('damaged')
    if (isGuessed && place.row !== undefined) row.number = inSheet(place.row)
    isGuessed = false
    column = place.column
    cell = { type: t, style: Number(s), value: '', inline: '', column, hasFormula: false, hasValue: false }
  }
  const endCell = () => {
    if (cell === undefined) return
    const { type, hasFormula, hasValue } = cell
    const text = cellText(cell, context)
    cell = undefined
    // A formula whose result is an empty text has that stored.
    if (hasFormula && text === '' && !(hasValue && type === 'str'))
      sink.note('formulas', referenceOf(column, row.number))
    if (text === '') return
    if (type === 'e') sink.note('errors', referenceOf(column, row.number))
    if (column >= importLimits.columns) throw tooLarge('columns')
    putCell(row.cells, column, text)
  }
  return {
    beginRow,
    beginCell,
    endCell,
    cell: () => cell,
    end: () => sink.add(row.number, row.cells, row.isHidden),
  }
}

const readSheet = async (parts: ZipParts, part: string, context: CellContext, sink: SheetSink) => {
  const merged = mergedCells()
  const rows = sheetRows(context, sink)
  /** Which text of a cell it is in. */
  let within: 'value' | 'inline' | undefined

  await readXml(parts.read(part), {
    open: ({ name, parent, attributes }) => {
      within = undefined
      const cell = rows.cell()
      if (name === 'row' && parent === 'sheetData') rows.beginRow(attributes)
      else if (name === 'c' && parent === 'row') rows.beginCell(attributes)
      else if (name === 'mergeCell' && parent === 'mergeCells') merged.add(attributes['ref'] ?? '')
      else if (cell === undefined) return
      else if (name === 'v' && parent === 'c') {
        within = 'value'
        cell.hasValue = true
      } else if (name === 'f' && parent === 'c') cell.hasFormula = true
      // How a text is said (phonetic runs) is left out.
      else if (name === 't' && (parent === 'is' || parent === 'r')) within = 'inline'
    },
    text: (text) => {
      const cell = rows.cell()
      if (within === undefined || cell === undefined) return
      cell[within] += text
      if (cell[within].length > importLimits.cell) throw tooLarge('cell')
    },
    close: (name) => {
      within = undefined
      if (name === 'c') rows.endCell()
    },
  })
  rows.end()
  sink.noteMerged(merged.found)
}

/** Reads the sheets of a workbook, those that are to be seen first. */
export const readXlsx = async (bytes: Buffer, sink: FileSink): Promise<void> => {
  const parts = await openZip(bytes)
  const { sheets, strings, styles, since1904 } = await openWorkbook(parts)
  const context: CellContext = {
    formats: await readFormats(parts, styles),
    strings: await readSharedStrings(parts, strings),
    since1904,
  }
  for (const { name, part } of sheets) await readSheet(parts, part, context, sink.beginSheet(name))
}
