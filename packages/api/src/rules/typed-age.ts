import { numberOf } from './number-words.ts'

const inYears =
  /^(-?\d{1,9})(?:\.0{1,9})?\s?(?:岁|歲|周岁|周歲|虚岁|y|y\/o|yo|yrs?|years?|years? old|yrs? old)?$/i
const inWords = /^([零〇一二两三四五六七八九十]{1,3})(?:岁|歲|周岁|周歲|虚岁)?$/
const inMonths = /^(\d{1,3})\s?(?:个月|個月|月龄|月齡)大?$/

/**
 * Years out of what people write as an age: 33, 33岁, 33周岁, 33Y, 三十三, 8个月. Undefined where a text is no age; a year of birth is
 * none, as it says another age each year.
 */
export const typedAge = (text: string): number | undefined => {
  const plain = text.normalize('NFKC').trim()
  const years = inYears.exec(plain)?.[1]
  if (years !== undefined) return Number(years)
  const months = inMonths.exec(plain)?.[1]
  if (months !== undefined) return Math.floor(Number(months) / 12)
  const words = inWords.exec(plain)?.[1]
  const counted = words === undefined ? NaN : numberOf(words)
  return Number.isNaN(counted) ? undefined : counted
}
