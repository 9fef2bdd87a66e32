import { hasLostDigits, withoutExponent } from '../texts/lost-digits.ts'
import { plainDigits } from './numerals.ts'

/** What people type or paste around the digits of a number: spaces, dashes, dots, brackets, and what nobody sees. */
const separators = /[\s\p{Pd}.()\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Mn}\p{Me}]/gu
const phonePattern = /^1[3-9]\d{9}$/
const maskedPattern = /^\d{3}\*{4}\d{4}$/

/** What stands before the digits of a mobile number: the country, a trunk zero, or an operator's code for cheap calls. */
const beforeNumber =
  /^(?:(?:\+|00)?86)?0?(?:17951|17950|17911|17910|17909|17908|12593|12583|11808|10193)?(?=1[3-9]\d{9}$)/

/** Words that say no more than that a number is one. Without case, in half width. */
const labels =
  /手机号码?|手机|移动电话|联系电话|联系方式|电话号码?|电话|号码|(?:同时?是?)?(?:微信|vx|wx)(?:号?同号|同步|同)?|同微信|同号|mobile|phone|tel|cell/g
const aroundLabels = /[\s\p{P}\p{S}]/gu

/** What a number has behind it that was taken for an amount on its way: 13812345678.0. */
const emptyFraction = /(?<=\d{7})\.0+$/

/** The only number in a text that says no more than that it is one; undefined where it says more, or has several numbers. */
const labelledNumber = (text: string): string | undefined => {
  const runs = text.split(/[^\d\s().+-]/).filter((run) => /\d/.test(run))
  const [run, ...others] = runs
  if (run === undefined || others.length > 0) return undefined
  const words = text.replace(run, ' ').toLowerCase()
  return words.replace(labels, '').replace(aroundLabels, '') === '' ? run : undefined
}

/** Longer text is no number. It is left as it is, because putting marks in order takes the square of their number. */
const LONGEST = 200

/**
 * The stored form of a typed number: digits of other scripts as 0 to 9, separators, a leading +86, 0086, 0 or dialling code
 * and words that only say that it is a number dropped, and so is an empty fraction behind it.
 * Text that is no mobile number comes back tidied but otherwise unchanged; check it with {@link isPhone}.
 */
export const normalisePhone = (typed: string): string => {
  if (typed.length > LONGEST) return typed
  // Without its sign a number that was cut would look like a whole one.
  if (hasLostDigits(typed)) return typed.trim()
  const plain = plainDigits(withoutExponent(typed)).trim().replace(emptyFraction, '')
  const tidy = (text: string): string => text.replace(separators, '').replace(beforeNumber, '')
  const whole = tidy(plain)
  if (phonePattern.test(whole) || !/[^\d+]/.test(whole)) return whole
  const labelled = labelledNumber(plain)
  const inside = labelled === undefined ? '' : tidy(labelled)
  return phonePattern.test(inside) ? inside : whole
}

/** 11 digits: the first is 1, the second 3 to 9. Expects the normalised form. */
export const isPhone = (phone: string): boolean => phonePattern.test(phone)

/** A mobile number within other text, with what people write between its digits. */
const within = /(?<!\d)(?:(?:\+|00)?86[\s-]?)?0?(1[3-9]\d[\s-]?\d{4}[\s-]?\d{4})(?!\d)/

/** Digits that a landline or a number abroad has at least: one without its area has seven. */
const FEWEST_DIGITS = 7
/** A number abroad with an extension has fewer digits than an identity card. */
const MOST_DIGITS = 17

/** Whether a text is a landline or a number abroad, and not a mobile number with a digit too many or too few. */
const isOtherNumber = (text: string): boolean => {
  const number = text
    .replace(labels, ' ')
    .replace(/^[\s:]+/, '')
    .trim()
  const digits = number.replaceAll(/\D/g, '')
  const isMobile = /^(?:(?:00)?86)?0?1[3-9]/.test(digits)
  const isLong = digits.length >= FEWEST_DIGITS && digits.length <= MOST_DIGITS
  return isTelephone(number) && isLong && !isMobile && /^[+(02-9]/.test(number)
}

/** What a cell says of somebody's number. */
export interface PhoneInCell {
  /** In the stored form; empty where there is no mobile number, and what was typed where it is no number at all. */
  phone: string
  /** The whole text where the phone says less than it: an extension, a second number, a landline, a number abroad. */
  rest: string
}

/** The number in a cell of a file, where people write more than one number: the first mobile one counts, and the text is kept. */
export const phoneInCell = (text: string): PhoneInCell => {
  const whole = normalisePhone(text)
  if (text.length > LONGEST || whole === '' || isPhone(whole) || hasLostDigits(text))
    return { phone: whole, rest: '' }
  const plain = plainDigits(text)
  const [, mobile] = within.exec(plain) ?? []
  if (mobile !== undefined) return { phone: normalisePhone(mobile), rest: text.trim() }
  return isOtherNumber(plain.toLowerCase()) ? { phone: '', rest: text.trim() } : { phone: whole, rest: '' }
}

/** One number of a place: digits with what stands between them, and perhaps an extension. */
const telephonePattern = /^\+?[\d\s().\-–—]{3,32}(?:(?:转|分机|ext\.?|x|#)\s?\d{1,6})?$/i

/**
 * A telephone as a place writes it, or several: a landline with its area code, a mobile, a service number, an extension. Full-width
 * digits and signs count as plain ones.
 */
export const isTelephone = (text: string): boolean =>
  text.length <= LONGEST &&
  text
    .normalize('NFKC')
    .split(/[/、,;]/)
    .map((part) => part.trim())
    .every((part) => telephonePattern.test(part) && part.replaceAll(/\D/g, '').length >= 3)

/** First 3 digits, four stars, last 4 digits (13812345678 -> 138****5678). Short text is wholly starred. */
export const maskPhone = (phone: string): string => {
  if (phone === '') return ''
  return phone.length < 8 ? '*'.repeat(phone.length) : `${phone.slice(0, 3)}****${phone.slice(-4)}`
}

/** True for text in the shape that {@link maskPhone} makes; sent back in an update it means "leave it alone". */
export const isMaskedPhone = (text: string): boolean => maskedPattern.test(text)
