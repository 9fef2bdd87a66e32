/** What a spreadsheet shows of a long number, and saves so: 1.39E+10, with or without its sign where it has a point. */
const scientific = /^[+]?(\d{1,30})(?:[.,](\d{1,30}))?E([+]?)(\d{1,3})$/i

/** Longer text is no number. */
const LONGEST = 64

const partsOf = (text: string): { digits: string; missing: number } | undefined => {
  const trimmed = text.trim()
  if (trimmed.length > LONGEST) return undefined
  const found = scientific.exec(trimmed.normalize('NFKC').replaceAll(' ', ''))
  const [, whole = '', places = '', sign = '', exponent = ''] = found ?? []
  if (!found || (sign === '' && places === '')) return undefined
  return { digits: whole + places, missing: Number(exponent) - places.length }
}

/**
 * Whether a text is a number whose last digits a spreadsheet has cut off. They are gone, and two numbers that look alike so are no
 * sign of one person.
 */
export const hasLostDigits = (text: string): boolean => {
  const parts = partsOf(text)
  return parts !== undefined && parts.missing !== 0
}

/** A number that was written so and has all of its digits, as it is: 1.3912345678E+10. Any other text stays. */
export const withoutExponent = (text: string): string => {
  const parts = partsOf(text)
  return parts?.missing === 0 ? parts.digits : text
}
