import { unescaped } from '../../spreadsheet/cell-text.ts'
import type { NumberFormat } from './number-format.ts'
import { formattedNumber } from './xlsx-numbers.ts'

/** How a cell stands in the file. */
export interface RawCell {
  /** `s` shared, `inlineStr`, `str` from a formula, `b`, `e`, `d`; numbers have `n` or none. */
  type: string
  style: number
  /** Text of `v`. */
  value: string
  /** Text of `is`, which counts in a cell of type `inlineStr` alone. */
  inline: string
}

/** What is known of a workbook when its cells are read. */
export interface CellContext {
  strings: readonly string[]
  /** By the number of a style. */
  formats: readonly (NumberFormat | undefined)[]
  since1904: boolean
}

/** Stands where a cell refers to a text that the file does not have, so that its row can be named and mended. */
const MISSING = '\u{fffd}'

const sharedText = (value: string, strings: readonly string[]): string => {
  const index = value.trim()
  return (/^\d{1,9}$/.test(index) ? strings[Number(index)] : undefined) ?? MISSING
}

const truth: Readonly<Record<string, string>> = { '1': 'TRUE', true: 'TRUE', '0': 'FALSE', false: 'FALSE' }

/** A day and time by the hospital's clock; one that names its zone stays as it is, for whoever reads times. */
const isoText = (value: string): string => {
  const [, date = '', time = ''] =
    /^(\d{4}-\d{2}-\d{2})?T?(\d{2}:\d{2}:\d{2})?(?:\.\d{1,9})?$/.exec(value) ?? []
  if (date === '' && time === '') return value
  // Times of day are written as those of the day before the first one.
  if (date === '' || (time !== '' && date.startsWith('1899-12-'))) return time
  return time === '' || time === '00:00:00' ? date : `${date} ${time}`
}

/**
 * The text of a cell as the program that wrote the file shows it. Formulas have left their last result there. A cell without a
 * value is empty, whatever its type.
 */
export const cellText = ({ type, style, value, inline }: RawCell, context: CellContext): string => {
  if (type === 'inlineStr') return unescaped(inline)
  const plain = value.trim()
  if (plain === '') return ''
  if (type === 's') return sharedText(plain, context.strings)
  if (type === 'b') return truth[plain.toLowerCase()] ?? value
  if (type === 'd') return isoText(plain)
  if (type !== 'n') return unescaped(value)
  if (!Number.isFinite(Number(plain))) return value
  return formattedNumber(plain, context.formats[style], context.since1904)
}

/** Where a cell is. */
export interface Place {
  /** From 0. */
  column: number
  /** From 1; undefined where the reference names a column alone. */
  row: number | undefined
}

const reference = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})?$/

/** The place that a reference such as BC12, bc12 or $BC$12 names; undefined where it names none. */
export const placeOf = (text: string): Place | undefined => {
  const [, letters, row] = reference.exec(text) ?? []
  if (letters === undefined) return undefined
  const column =
    [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { column, row: row === undefined ? undefined : Number(row) }
}

/** The reference of a place, such as BC12. */
export const referenceOf = (column: number, row: number): string => {
  let letters = ''
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  return `${letters}${row}`
}
