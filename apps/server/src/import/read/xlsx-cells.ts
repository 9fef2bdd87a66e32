import { wallText } from '../../spreadsheet/sheet.ts'
import { unescaped } from '../../spreadsheet/cell-text.ts'

const DAY = 86_400
/** Days from a spreadsheet's day zero to 1970-01-01, in either of its calendars. */
const EPOCH = { since1900: 25_569, since1904: 24_107 } as const
/** The last day that the format knows, 9999-12-31. */
const LAST_DAY = 2_958_466

/** How a cell stands in the file. */
export interface RawCell {
  /** `s` shared, `inlineStr`, `str` from a formula, `b`, `e`, `d`; numbers have `n` or none. */
  type: string
  style: number
  value: string
}

export interface CellContext {
  strings: readonly string[]
  dates: ReadonlySet<number>
  since1904: boolean
}

/** Fifteen digits are what programs show; the rest is noise of their arithmetic. */
const numberText = (value: number): string => {
  const short = Number(value.toPrecision(15))
  return Number.isInteger(short) && Math.abs(short) < 1e21 ? BigInt(short).toString() : String(short)
}

const dateText = (days: number, since1904: boolean): string => {
  const seconds = Math.round((days - (since1904 ? EPOCH.since1904 : EPOCH.since1900)) * DAY)
  const text = wallText(seconds)
  return seconds % DAY === 0 ? text.slice(0, 10) : text
}

/** The text of a cell as the program that wrote the file shows it. Formulas have left their last result there. */
export const cellText = ({ type, style, value }: RawCell, context: CellContext): string => {
  if (type === 's') return context.strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return value.replace('T', ' ').replace(/(?:\.\d+)?Z?$/, '')
  if (type !== 'n') return unescaped(value)
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  const isDate = context.dates.has(style) && number >= 1 && number < LAST_DAY
  return isDate ? dateText(number, context.since1904) : numberText(number)
}

/** The column of a reference such as BC12, from 0; undefined where it has none. */
export const columnOfReference = (reference: string): number | undefined => {
  const letters = /^([A-Z]{1,3})\d*$/.exec(reference)?.[1]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** The place of a cell as programs write it, such as BC12. `column` counts from 0, `row` from 1. */
export const placeOf = (column: number, row: number): string => {
  let letters = ''
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  return `${letters}${row}`
}
