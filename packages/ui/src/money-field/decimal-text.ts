import { plainNumber } from '../field/plain-number.ts'

const written = /^(-?)(\d*)(?:\.(\d*))?([万萬亿億]?)$/u
/** Places by which a Chinese unit moves the point. */
const units: Readonly<Record<string, number>> = { 万: 4, 萬: 4, 亿: 8, 億: 8 }

/** Moves the point to the right by adding and moving digits; nothing is computed. */
function movePoint(whole: string, fraction: string, places: number): [string, string] {
  const digits = fraction.padEnd(places, '0')
  return [whole + digits.slice(0, places), digits.slice(places)]
}

/**
 * The amount that somebody wrote, as a decimal text such as `-1234.50`: no groups, no superfluous zeros in front, decimal
 * places as written, no sign before zero. An empty text for nothing yet (also for a lone sign), `undefined` for what is
 * no amount.
 */
function readDecimal(text: string, locale: string): string | undefined {
  const comma =
    new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value === ','
  const plain = plainNumber(text)
  const match = written.exec(
    comma ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(/[,、]/gu, ''),
  )
  if (!match) return undefined
  const [, sign = '', integer = '', decimals = '', unit = ''] = match
  if (integer === '' && decimals === '') return ''
  const [whole, fraction] = movePoint(integer, decimals, units[unit] ?? 0)
  const isNothing = /^0*$/u.test(whole + fraction)
  return `${isNothing ? '' : sign}${whole.replace(/^0+(?=\d)/u, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`
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

export { decimalPlaces, readDecimal, showDecimal }
