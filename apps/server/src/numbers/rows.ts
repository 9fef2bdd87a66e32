/** Year, month and day without anything between them. */
const DATE = '(?:19|20)\\d\\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])'
const TIME = '(?:[01]\\d|2[0-3])[0-5]\\d(?:[0-5]\\d)?'
const NUMBER = '1[3-9]\\d{9}'
/** What is dialled before a number: 0, the country's code, or both. */
const DIALLED = '(?:0{0,2}86|0{0,2})'
export const LONGEST_DIALLED = 4

const row = new RegExp(`^(${DATE})?((?<=\\d)${TIME})?((?:${DIALLED}${NUMBER})+)(${DATE})?$`)
const numbers = new RegExp(`${DIALLED}(${NUMBER})`, 'g')
/** Behind a date, these are the second in which an order was made, and its place among others. */
const secondAndPlace = /^(?:[01]\d|2[0-3])[0-5]\d[0-5]\d{6,7}$/

const date = new RegExp(`^${DATE}$`)
/** Whether eight digits are a date. */
export const isDate = (digits: string): boolean => date.test(digits)

const dialled = new RegExp(`^${DIALLED}(?=1[3-9])`)
/** How many digits are dialled before the number that a row begins. */
export const dialledLength = (digits: string): number => dialled.exec(digits)?.[0].length ?? 0

/**
 * Where numbers begin in digits that stand together without anything between them: one number, or several, with what is
 * dialled before each, a date before or behind them. Every other long row is an order, a card or an identity.
 */
export const numbersInRow = (digits: string): number[] => {
  if (digits.length < 11) return []
  const found = row.exec(digits)
  if (found === null) return []
  const [, before = '', time = '', body = ''] = found
  if (before !== '' && time === '' && secondAndPlace.test(body)) return []
  const start = before.length + time.length
  return [...body.matchAll(numbers)].map(({ index, 0: whole }) => start + index + whole.length - 11)
}
