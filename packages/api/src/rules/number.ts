/** A finite number, or text that is not blank and parses as one. */
export const isNumeric = (value: unknown): boolean => {
  if (typeof value === 'number') return Number.isFinite(value)
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
}

const moneyPattern = /^-?\d{1,10}(?:\.\d{1,2})?$/

/** Money on the wire: a decimal string with at most two places, such as "1280.50". */
export const isMoney = (text: string): boolean => moneyPattern.test(text)

/** Integer cents of a money string; the store keeps cents so that sums are exact. */
export const moneyToCents = (text: string): number => {
  const [, sign = '', whole = '0', places = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  const cents = Number(whole) * 100 + Number(places.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}

/** The money string of integer cents, always with two places. */
export const centsToMoney = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
