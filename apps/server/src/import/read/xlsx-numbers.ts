import { wallText } from '../../spreadsheet/sheet.ts'
import { isTotal, sectionFor, type FormatPiece, type NumberFormat } from './number-format.ts'

const DAY = 86_400
/** Days from a spreadsheet's day zero to 1970-01-01, and behind its last day, in either of its calendars. */
const calendars = {
  since1900: { epoch: 25_569, end: 2_958_466 },
  since1904: { epoch: 24_107, end: 2_957_004 },
} as const
/** A day that never was, and that the calendar of 1900 counts all the same: 29 February 1900. */
const PHANTOM = 60

/** Digits that a spreadsheet program keeps of a number. */
const KEPT_DIGITS = 15

const whole = /^[+-]?(\d{1,400})(?:\.0{0,400})?$/
const scientific = /^([+-]?)(\d)(?:\.(\d{1,400}))?E\+?(\d{1,3})$/i

/** Digits without the zeros at their end. */
const significantDigits = (digits: string): string => {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

/** Digits in the way that tells that those behind them are lost: 1.23457E+17. */
const asLost = (sign: string, digits: string, exponent: number): string => {
  const tail = significantDigits(digits.slice(1))
  return `${sign}${digits.slice(0, 1)}${tail === '' ? '' : `.${tail}`}E+${String(exponent).padStart(2, '0')}`
}

/** Whole numbers by their digits alone; undefined for others. Longer ones than a program keeps have lost what is zero behind. */
const wholeText = (text: string): string | undefined => {
  const sign = text.startsWith('-') ? '-' : ''
  const digits = whole.exec(text)?.[1]?.replace(/^0{1,400}(?=\d)/, '')
  if (digits !== undefined) {
    const isLost = digits.length > KEPT_DIGITS && /^0+$/.test(digits.slice(KEPT_DIGITS))
    if (isLost) return asLost(sign, digits, digits.length - 1)
    return digits === '0' ? '0' : `${sign}${digits}`
  }
  const [, , first = '', rest = '', power] = scientific.exec(text) ?? []
  if (power === undefined) return undefined
  const exponent = Number(power)
  const significant = significantDigits(`${first}${rest}`)
  if (significant === '' || exponent < significant.length - 1) return undefined
  if (exponent >= KEPT_DIGITS && significant.length <= exponent) return asLost(sign, significant, exponent)
  return `${sign}${significant.padEnd(exponent + 1, '0')}`
}

/** A number as a program shows it: of parts fifteen digits, as the rest is noise of its arithmetic. */
const numberText = (text: string, value: number): string =>
  wholeText(text) ?? plainText(Number(value.toPrecision(KEPT_DIGITS)))

const plainText = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value)

/** A day, with its time where it has one. `days` count in one of the calendars. */
const dateText = (days: number, since1904: boolean): string => {
  const seconds = Math.round(days * DAY)
  const day = Math.floor(seconds / DAY)
  // Before the day that never was, the calendar of 1900 is a day behind.
  const early = !since1904 && day < PHANTOM ? 1 : 0
  const { epoch } = since1904 ? calendars.since1904 : calendars.since1900
  const real = wallText(seconds + (early - epoch) * DAY)
  const text = !since1904 && day === PHANTOM ? `1900-02-29${real.slice(10)}` : real
  return seconds % DAY === 0 ? text.slice(0, 10) : text
}

/** The time of a day; what rounds to its end is midnight, as programs show it. */
const timeText = (days: number): string => wallText(Math.round(days * DAY) % DAY).slice(11)

const units: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1 }

/** Hours, minutes and seconds that go on beyond a day, as their format shows them. */
const elapsedText = (days: number, pieces: readonly FormatPiece[]): string => {
  const decimals = (pieces.find(({ kind }) => kind === 'decimals')?.text.length ?? 1) - 1
  const scale = 10 ** Math.min(decimals, 3)
  const scaled = Math.round(Math.abs(days) * DAY * scale)
  const seconds = Math.floor(scaled / scale)
  const shown = pieces.map((piece) => {
    if (piece.kind === 'decimals') return `.${String(scaled % scale).padStart(Math.min(decimals, 3), '0')}`
    if (piece.kind !== 'letters' && !isTotal(piece)) return piece.kind === 'text' ? piece.text : ''
    const unit = units[piece.text.slice(0, 1)] ?? 1
    const count = Math.floor(seconds / unit)
    return String(isTotal(piece) ? count : count % 60).padStart(piece.text.length, '0')
  })
  return `${days < 0 ? '-' : ''}${shown.join('')}`
}

/**
 * The text of a number as its program shows it: a day as 2026-03-01, with its time where it has one, a time of day as 09:30:00.
 * A day keeps its time, and a time its day, also where the format leaves that out, so that nothing is lost.
 * @param text the number as it stands in the file
 */
export const formattedNumber = (
  text: string,
  format: NumberFormat | undefined,
  since1904: boolean,
): string => {
  const value = Number(text)
  if (format === undefined) return numberText(text, value)
  const { shows = 'number', pieces = [] } = sectionFor(format, value) ?? {}
  if (shows === 'elapsed') return elapsedText(value, pieces)
  if (shows === 'zeros' && value >= 0)
    return numberText(text, value).padStart(pieces[0]?.text.length ?? 0, '0')
  const isDay = value < (since1904 ? calendars.since1904.end : calendars.since1900.end)
  if ((shows !== 'date' && shows !== 'time') || value < 0 || !isDay) return numberText(text, value)
  if (value < 1 && (shows === 'time' || (!since1904 && value > 0))) return timeText(value)
  return value < 1 && !since1904 ? numberText(text, value) : dateText(value, since1904)
}
