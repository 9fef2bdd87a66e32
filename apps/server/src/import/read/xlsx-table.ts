import { importLimits, tooLarge, unreadable } from '../apart/limits.ts'
import { mergedCells } from './merged-cells.ts'
import { readSharedStrings } from './shared-strings.ts'
import { readDateStyles } from './styles.ts'
import type { FileSink, SheetSink } from './table.ts'
import { openWorkbook } from './workbook.ts'
import { cellText, columnOfReference, placeOf, type CellContext, type RawCell } from './xlsx-cells.ts'
import { readXml } from './xml.ts'
import { openZip, type ZipParts } from './zip-parts.ts'

/** The last row that the format knows. */
const LAST_ROW = 1_048_576
/** Elements whose text is a cell's value: a plain one, and one that stands in the cell. A formula is not among them. */
const valueElements: readonly string[] = ['v', 't']

const readSheet = async (parts: ZipParts, part: string, context: CellContext, sink: SheetSink) => {
  const merged = mergedCells()
  let row = 0
  let isHidden = false
  let hasFormula = false
  let cells: string[] = []
  let column = -1
  let cell: RawCell | undefined
  let inValue = false
  let inPhonetic = false

  const beginRow = (number: number) => {
    if (!(number > row && number <= LAST_ROW)) throw unreadable('damaged')
    row = number
    cells = []
    column = -1
  }
  const beginCell = (reference: string, type: string, style: string) => {
    column = reference === '' ? column + 1 : (columnOfReference(reference) ?? -1)
    if (column < cells.length - 1 || column < 0) throw unreadable('damaged')
    cell = { type, style: Number(style), value: '' }
  }
  const endCell = () => {
    const text = cell === undefined ? '' : cellText(cell, context)
    if (text === '' && hasFormula && cell?.type !== 'str') sink.note('formulas', placeOf(column, row))
    if (cell?.type === 'e' && text !== '') sink.note('errors', placeOf(column, row))
    cell = undefined
    hasFormula = false
    if (text === '') return
    if (column >= importLimits.columns) throw tooLarge('columns')
    while (cells.length < column) cells.push('')
    cells[column] = text
  }

  await readXml(parts.read(part), {
    open: (name, { r = '', t = 'n', s = '0', ref = '', hidden = '0' }) => {
      if (name === 'row') {
        beginRow(r === '' ? row + 1 : Number(r))
        isHidden = hidden === '1' || hidden === 'true'
      }
      if (name === 'c') beginCell(r, t, s)
      else if (name === 'f') hasFormula = true
      else if (name === 'rPh') inPhonetic = true
      else if (name === 'mergeCell') merged.add(ref)
      inValue = cell !== undefined && !inPhonetic && valueElements.includes(name)
    },
    text: (text) => {
      if (!inValue || cell === undefined) return
      cell.value += text
      if (cell.value.length > importLimits.cell) throw tooLarge('cell')
    },
    close: (name) => {
      if (valueElements.includes(name)) inValue = false
      if (name === 'rPh') inPhonetic = false
      if (name === 'c') endCell()
      if (name === 'row') sink.add(row, cells, isHidden)
    },
  })
  sink.noteMerged(merged.found)
}

/** Reads the sheets of a workbook, those that are to be seen first. */
export const readXlsx = async (bytes: Buffer, sink: FileSink): Promise<void> => {
  const parts = await openZip(bytes)
  const { sheets, strings, styles, since1904 } = await openWorkbook(parts)
  const context: CellContext = {
    dates: await readDateStyles(parts, styles),
    strings: await readSharedStrings(parts, strings),
    since1904,
  }
  for (const { name, part } of sheets) await readSheet(parts, part, context, sink.beginSheet(name))
}
