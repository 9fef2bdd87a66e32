import { isFormulaLike } from '@hospital-crm/api/rules'
import { escaped } from './cell-text.ts'
import type { Cell, CellKind, Sheet, SheetColumn } from './sheet.ts'
import { partsBeside, SHEET_PART, sheetStart, styles } from './xlsx-parts.ts'
import { zip } from './zip.ts'

const DAY = 86_400
/** The wall clock's 1970-01-01 in days of a spreadsheet. */
const EPOCH = 25_569
/** Longest text that programs accept in a cell. */
const MAX_TEXT = 32_767

const letters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letters(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26))

const textCell = (at: string, text: string, style: number): string =>
  text === ''
    ? ''
    : `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, MAX_TEXT))}</t></is></c>`

/** A time as a spreadsheet counts: to the tenth of a millisecond, so that its digits are too few for a phone number. */
const daysOf = (wall: number): number => Number((wall / DAY + EPOCH).toFixed(9))

const written: Record<CellKind, (at: string, cell: string | number) => string> = {
  text: (at, cell) => {
    const text = String(cell)
    return textCell(at, text, isFormulaLike(text) ? styles.quoted : styles.text)
  },
  number: (at, cell) => `<c r="${at}"><v>${Number(cell)}</v></c>`,
  money: (at, cell) => `<c r="${at}" s="${styles.money}"><v>${Number(cell)}</v></c>`,
  share: (at, cell) => `<c r="${at}" s="${styles.share}"><v>${Number(cell)}</v></c>`,
  time: (at, cell) => `<c r="${at}" s="${styles.time}"><v>${daysOf(Number(cell))}</v></c>`,
}

const widths: Record<CellKind, number> = { text: 16, number: 10, money: 12, share: 10, time: 20 }

const rowText = (
  row: number,
  cells: readonly Cell[],
  write: (at: string, cell: string | number, column: number) => string,
) => {
  const parts = cells.map((cell, column) =>
    cell === null ? '' : write(`${letters(column)}${row}`, cell, column),
  )
  return `<row r="${row}">${parts.join('')}</row>`
}

const titled = (at: string, title: string | number): string => textCell(at, String(title), styles.heading)

/** What the table is of, a line each, and an empty row below. */
const aboutText = (about: NonNullable<Sheet['about']>): string =>
  about
    .map(([word, text], at) =>
      rowText(at + 1, [word, text], (place, cell, column) =>
        column === 0 ? titled(place, cell) : written.text(place, cell),
      ),
    )
    .join('')

const beginning = (
  columns: readonly SheetColumn[],
  about: NonNullable<Sheet['about']>,
  row: number,
): string => {
  const cols = columns.map(
    ({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[kind]}" customWidth="1"/>`,
  )
  const titles = rowText(
    row,
    columns.map(({ title }) => title),
    titled,
  )
  return `${sheetStart(row)}<cols>${cols.join('')}</cols><sheetData>${aboutText(about)}${titles}`
}

async function* sheetText({ columns, blocks, about = [] }: Sheet): AsyncGenerator<Iterable<string>> {
  let row = about.length === 0 ? 1 : about.length + 2
  yield [beginning(columns, about, row)]
  const write = (at: string, cell: string | number, column: number): string =>
    written[columns[column]?.kind ?? 'text'](at, cell)
  const texts = function* (rows: Iterable<readonly Cell[]>): Generator<string> {
    for (const cells of rows) {
      row += 1
      yield rowText(row, cells, write)
    }
  }
  for await (const rows of blocks) yield texts(rows)
  yield ['</sheetData></worksheet>']
}

/** A table as XLSX. Text is text and nothing else: there is no formula in the file, whatever a cell begins with. */
export const xlsxFile = (sheet: Sheet): AsyncGenerator<Buffer> =>
  zip([...partsBeside(sheet.name), { name: SHEET_PART, content: sheetText(sheet) }])
