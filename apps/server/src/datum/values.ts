import type { DatumField, DatumValue } from '@hospital-crm/api/entities'
import type { FieldProblem } from '@hospital-crm/api/errors'
import { centsToMoney, isMoney, moneyToCents } from '@hospital-crm/api/rules'
import { plainFigure } from '../spreadsheet/plain-figure.ts'

/** Largest count that is taken: more than an advertisement is ever shown in a day. */
const MAX_COUNT = 2_000_000_000

/** A typed figure as it is stored, money in cents; or why it is none. */
export type StoredValue = { value: number | null } | { problem: FieldProblem }

/** What a figure on the wire means. Spending may be negative, as platforms pay back. */
export const storedValue = (field: DatumField, value: DatumValue): StoredValue => {
  if (value === null) return { value: null }
  if (field === 'spend')
    return typeof value === 'string' && isMoney(value)
      ? { value: moneyToCents(value) }
      : { problem: 'invalid_money' }
  if (typeof value !== 'number') return { problem: 'wrong_type' }
  return value < 0 || value > MAX_COUNT ? { problem: 'out_of_range' } : { value }
}

/** A stored figure as it goes over the wire. */
export const shownValue = (field: DatumField, value: number | null): DatumValue =>
  field === 'spend' && value !== null ? centsToMoney(value) : value

/**
 * An amount as a spreadsheet shows it: to the nearest cent, halves away from zero. It keeps binary fractions, such as
 * 1234.5000000000002, and shows 0.02 for 0.015, which is kept as a little less.
 */
const roundedMoney = (text: string): string => {
  const amount = Number(text)
  return centsToMoney(Math.sign(amount) * Math.round(Number(`${Math.abs(amount).toFixed(8)}e2`)))
}

/** A figure out of a file; an empty cell is none. */
export const valueOfText = (field: DatumField, text: string): StoredValue => {
  const plain = plainFigure(text.slice(0, 100))
  if (plain === '' || plain === '-' || plain === '--') return { value: null }
  if (field === 'spend') {
    return storedValue(field, /^-?\d{1,10}\.\d{3,}$/.test(plain) ? roundedMoney(plain) : plain)
  }
  return /^\d{1,10}(?:\.0+)?$/.test(plain) ? storedValue(field, Number(plain)) : { problem: 'wrong_type' }
}
