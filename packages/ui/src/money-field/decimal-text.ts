import { plainNumber } from '../field/plain-number.ts'

const written = /^(-?)([\d.,٫]*)([万萬亿億]?)$/u
/** Places by which a Chinese unit moves the point. */
const units: Readonly<Record<string, number>> = { 万: 4, 萬: 4, 亿: 8, 億: 8 }

/** Moves the point to the right by adding and moving digits; nothing is computed. */
function movePoint(whole: string, fraction: string, places: number): [string, string] {
  const digits = fraction.padEnd(places, '0')
  return [whole + digits.slice(0, places), digits.slice(places)]
}

/** Signs that only say in which direction a text runs, as some languages write before a minus. */
const directions = /[\u061C\u200E\u200F\u2066-\u2069]/gu

/** The digit of any script as one of ours: each script has its ten in a row, from a code that ends with 0 or 6. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0)!
  const place = code % 16
  return String(/\p{Nd}/u.test(String.fromCodePoint(code - place)) ? place : place - 6)
}

/** A text with digits of any script as ours, and without signs of direction. */
const plainDigits = (text: string): string =>
  text.replaceAll(directions, '').replaceAll(/\p{Nd}/gu, plainDigit)

const inSigns = (text: string): string =>
  plainNumber(plainDigits(text)).replaceAll('٬', '').replaceAll(/[、،]/gu, ',')

/** Sign that parts the places from the whole in a language. */
type DecimalSign = '.' | ','

const signOf = (locale: string): DecimalSign =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value === ','
    ? ','
    : '.'

/** Groups that cannot be anything else: of three digits, in India also of two before the last. */
const groups = {
  '.': /^[1-9]\d{0,2}(?:\.\d{2,3})*\.\d{3}$/,
  ',': /^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}$/,
} as const
const signs = /[.,]/gu

/** Whole and places of a text of digits, points and commas; `undefined` where it is no number, or could be two. */
function parted(text: string, own: DecimalSign): [string, string] | undefined {
  const [before = '', arabic, ...more] = text.split('٫')
  if (arabic !== undefined)
    return more.length > 0 || /\D/u.test(arabic) ? undefined : [before.replaceAll(signs, ''), arabic]
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return [text, '']
  const sign = text[last] as DecimalSign
  const [whole, places] = [text.slice(0, last), text.slice(last + 1)]
  const other = sign === '.' ? ',' : '.'
  if (whole.includes(sign)) return groups[sign].test(text) ? [text.replaceAll(sign, ''), ''] : undefined
  if (whole.includes(other))
    return groups[other].test(whole) ? [whole.replaceAll(other, ''), places] : undefined
  if (sign === own || places.length < 3 || /^0*$/u.test(whole)) return [whole, places]
  return groups[sign].test(text) ? [whole + places, ''] : undefined
}

/**
 * The amount that somebody wrote, as a decimal text such as `-1234.50`: no groups, no superfluous zeros in front, decimal
 * places as written, no sign before zero. An empty text for nothing yet (also for a lone sign), `undefined` for what is
 * no amount.
 *
 * Points and commas mean what their places say: `12,50` and `1.234,50` are `12.50` and `1234.50` in every language. Where
 * three digits follow a single one, `1,234`, it means what it does in the language; `1234,567` could be two amounts and is none.
 */
function readDecimal(text: string, locale: string): string | undefined {
  const match = written.exec(inSigns(text))
  const [, sign = '', digits = '', unit = ''] = match ?? []
  const number = match && parted(digits, signOf(locale))
  if (!number) return undefined
  const [integer, decimals] = number
  if (integer === '' && decimals === '') return ''
  const [whole, fraction] = movePoint(integer, decimals, units[unit] ?? 0)
  const isNothing = /^0*$/u.test(whole + fraction)
  return `${isNothing ? '' : sign}${whole.replace(/^0+(?=\d)/u, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`
}

/** An amount as the field has written it, without its groups: whoever takes a digit out of `98,000` means `9800`. */
function withoutGroups(text: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567)
  const sign = parts.find(({ type }) => type === 'group')?.value
  return sign === undefined ? text : text.replaceAll(sign, '')
}

/** A decimal text in the groups of a language and with at least `places` decimal places; exact at any length. */
function showDecimal(value: string, locale: string, places: number): string {
  if (value === '') return ''
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: places,
    maximumFractionDigits: 20,
  }).format(value as Intl.StringNumericLiteral)
}

/** How many digits stand behind the point. */
function decimalPlaces(value: string): number {
  return value.split('.')[1]?.length ?? 0
}

export { decimalPlaces, plainDigits, readDecimal, showDecimal, withoutGroups }
