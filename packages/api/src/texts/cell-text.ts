import { withoutExponent } from './lost-digits.ts'

/**
 * What people and programs write before a number or a formula so that a spreadsheet takes it for text: an apostrophe in any of its
 * forms, or a backtick.
 */
const guard = /^['`‘’′＇´]{1,3}\s?/
/** A number of any form, or what a program would take for a formula. */
const guarded = /^(?:[+-]?\d[\d\s.,:/%+-]*$|[=+@＝＋＠])/
const emptyFraction = /^(\d{1,30})\.0{1,10}$/

/** A text out of a cell without the mark that only kept a spreadsheet from counting with it. */
export const withoutTextMark = (text: string): string => {
  const rest = text.replace(guard, '')
  return rest !== text && guarded.test(rest) ? rest : text
}

/** A number of somebody or something out of a cell: without such a mark, and without the fraction that a program gave it. */
export const idInCell = (text: string): string => {
  const rest = text.trim().replace(guard, '')
  const id = rest !== text && /^[\w+]/.test(rest) ? rest : text
  return withoutExponent(id.trim()).replace(emptyFraction, '$1')
}
