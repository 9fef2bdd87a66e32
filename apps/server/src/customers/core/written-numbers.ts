import { duplicateWays } from '@hospital-crm/api/entities'
import { isPhone, normalisePhone } from '@hospital-crm/api/rules'
import { hidesPhonesIn } from '../../access/mask.ts'
import type { Actor } from '../../access/actor.ts'
import { storable } from '../../basics/text.ts'
import type { Db } from '../../database/connect.ts'
import { findNumbers } from '../../numbers/find.ts'
import { catalogueOf, type Catalogue } from '../../options/catalogue.ts'
import { refuseSpent, spendGuesses } from '../../privacy/number-budget.ts'
import { payLookups } from '../../privacy/number-lookups.ts'
import { findRecords, openStages, reachable } from './find.ts'
import { lookUpNumbers, numbersAmidDigits } from './missed-numbers.ts'

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Ways of contact: who has the same one is found by it, whatever it is. */
const compared = new Set<string>(duplicateWays)

/**
 * Numbers that a text asks about: those in it, those that look like a `known` one, and the one that it becomes as a phone,
 * whatever stands between its digits; of a way of contact also those with digits beside them.
 */
const numbersIn = (field: string, typed: string, known: readonly string[]): string[] => {
  const text = storable(typed)
  const found = findNumbers(text, known).map(({ digits }) => digits)
  const phone = normalisePhone(text)
  if (found.length === 0 && isPhone(phone)) found.push(phone)
  return [...new Set(compared.has(field) ? [...found, ...numbersAmidDigits(text)] : found)]
}

/** Numbers of the records that are written to. */
const knownOf = async (
  db: Db,
  actor: Actor,
  catalogue: Catalogue,
  ids: readonly number[],
): Promise<string[]> => {
  if (ids.length === 0) return []
  const records = await findRecords(db, { ids, within: reachable(actor, catalogue, openStages(actor)) })
  return records.flatMap(({ known_phones: known }) => known)
}

/**
 * Pays for the numbers in what a masked viewer writes, to the records `ids` where they are there already. A guess that equals
 * the stored number changes nothing and another one does, or meets a conflict: without a price, writing would tell what
 * looking up may not. Those that are nobody's in sight come off the budget of the day, as at every other door.
 * @throws CallError `rate_limited`.
 */
export const payForNumbers = async (
  db: Db,
  actor: Actor,
  values: object = {},
  ids: readonly number[] = [],
): Promise<void> => {
  if (!hidesPhonesIn(actor, 'waste')) return
  const written = Object.entries(values).flatMap(([field, value]) =>
    textsIn(value).map((text) => [field, text] as const),
  )
  if (written.length === 0) return
  const catalogue = await catalogueOf(db)
  const known = await knownOf(db, actor, catalogue, ids)
  const numbers = written.flatMap(([field, text]) => numbersIn(field, text, known))
  if (numbers.length === 0) return
  await payLookups(db, actor, numbers.length)
  await refuseSpent(db, actor, 'write')
  await spendGuesses(db, actor, 'write', await lookUpNumbers(db, actor, catalogue.trees, numbers))
}
