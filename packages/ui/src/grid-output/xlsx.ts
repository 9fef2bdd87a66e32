import { strToU8, zipSync } from 'fflate'
import { escaped, styles, workbookParts } from './xlsx-parts.ts'

/** What a sheet is made of besides its texts. */
export interface XlsxOptions {
  /** Name of the sheet; what programs do not accept in one is left out. */
  name: string
  /** For each column, whether plain numbers in it are numbers. @default all text */
  numbers?: readonly boolean[]
  /** For each column, its width in px. */
  widths?: readonly number[]
  /** The first column stands at the right. @default false */
  isRightToLeft?: boolean
}

/** Longest text that programs accept in a cell. */
const maxText = 32_767
/** Px that a spreadsheet reckons for one character. */
const characterPx = 7
/** A plain number that a spreadsheet keeps to the last digit. */
const plainNumber = /^-?(?:0|[1-9]\d{0,11})(?:\.\d{1,3})?$/

/** A width that programs accept: 1 to 255 characters. */
const charactersOf = (px: number): number => Math.min(255, Math.max(1, Math.round(px / characterPx)))

const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/**
 * A table as a workbook with one sheet, its first row frozen. Text is text and nothing else: there is no formula in the
 * file, whatever a cell begins with. At most 1,048,576 rows and 16,384 columns, as programs accept.
 */
export function toXlsx(
  table: readonly (readonly string[])[],
  { name, numbers = [], widths = [], isRightToLeft = false }: XlsxOptions,
): Uint8Array<ArrayBuffer> {
  const cell = (text: string, row: number, column: number) => {
    if (text === '') return ''
    const at = `${letters(column)}${row + 1}`
    if (row > 0 && numbers[column] === true && plainNumber.test(text))
      return `<c r="${at}"><v>${text}</v></c>`
    const style = row === 0 ? styles.heading : styles.text
    const kept = escaped(text.slice(0, maxText))
    return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${kept}</t></is></c>`
  }
  const rows = table.map(
    (texts, row) =>
      `<row r="${row + 1}">${texts.map((text, column) => cell(text, row, column)).join('')}</row>`,
  )
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${charactersOf(width)}" customWidth="1"/>`,
  )
  const cols = columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''
  const parts = workbookParts(name, `${cols}<sheetData>${rows.join('')}</sheetData>`, isRightToLeft)
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])), {
    level: 3,
  })
}
