import { isPhone, normalisePhone } from '@hospital-crm/api/rules'
import { hidesPhonesIn } from '../../access/mask.ts'
import type { Actor } from '../../access/actor.ts'
import { storable } from '../../basics/text.ts'
import type { Db } from '../../database/connect.ts'
import { findNumbers } from '../../numbers/find.ts'
import { catalogueOf } from '../../options/catalogue.ts'
import { refuseSpent, spendGuesses } from '../../privacy/number-budget.ts'
import { payLookups } from '../../privacy/number-lookups.ts'
import { missedNumbers } from './missed-numbers.ts'

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Numbers that a text asks about: those in it, or the one that it becomes as a phone, whatever stands between its digits. */
const numbersIn = (typed: string): string[] => {
  const text = storable(typed)
  const found = findNumbers(text).map(({ digits }) => digits)
  const phone = normalisePhone(text)
  return found.length === 0 && isPhone(phone) ? [phone] : found
}

/**
 * Pays for the numbers in what a masked viewer writes. A guess that equals the stored number changes nothing and another
 * one does, or meets a conflict: without a price, writing would tell what looking up may not. Those that are nobody's in
 * sight come off the budget of the day, as at every other door.
 * @throws CallError `rate_limited`.
 */
export const payForNumbers = async (db: Db, actor: Actor, values: unknown): Promise<void> => {
  if (!hidesPhonesIn(actor, 'waste')) return
  const numbers = textsIn(values).flatMap(numbersIn)
  if (numbers.length === 0) return
  await payLookups(db, actor, numbers.length)
  await refuseSpent(db, actor)
  const { trees } = await catalogueOf(db)
  await spendGuesses(db, actor, 'write', await missedNumbers(db, actor, trees, numbers))
}
