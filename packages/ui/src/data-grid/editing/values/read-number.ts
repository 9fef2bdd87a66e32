import { decimalPlaces, readDecimal } from '../../../money-field/decimal-text.ts'
import type { MoneyEdit, NumberEdit, CellRead } from '../../types/editing.types.ts'
import type { EditWords } from '../../words/zh.ts'

/** Cells give their own amounts as `1234.500`, so a point before three digits parts the places whatever the page speaks. */
const locale = 'en'

export function readNumber<Row>(edit: NumberEdit<Row>, text: string, words: EditWords): CellRead {
  const plain = edit.unit === undefined ? text : text.replace(edit.unit, '')
  const decimal = readDecimal(plain, locale)
  if (decimal === undefined) return { problem: words.notNumber }
  return { value: decimal === '' ? null : Number(decimal) }
}

export function readMoney<Row>(edit: MoneyEdit<Row>, text: string, words: EditWords): CellRead {
  const { currency, decimalPlaces: places = 2 } = edit
  const decimal = readDecimal(currency === undefined ? text : text.replace(currency, ''), locale)
  if (decimal === undefined) return { problem: words.notAmount }
  if (decimalPlaces(decimal) > places) return { problem: words.tooManyPlaces(places) }
  if (decimal === '' || places === 0) return { value: decimal }
  const [whole = '', fraction = ''] = decimal.split('.')
  return { value: `${whole}.${fraction.padEnd(places, '0')}` }
}

/** What is wrong with the size of a number. */
export function sizeProblem(
  value: number,
  { min, max }: { min?: number; max?: number },
  words: EditWords,
): string | undefined {
  if (min !== undefined && value < min) return words.tooSmall(String(min))
  if (max !== undefined && value > max) return words.tooBig(String(max))
  return undefined
}
