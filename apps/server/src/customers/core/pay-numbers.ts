import type { OptionTrees, Viewer } from '../../access/scope.ts'
import type { Db } from '../../database/connect.ts'
import { catalogueOf } from '../../options/catalogue.ts'
import { refuseSpent, spendGuesses } from '../../privacy/number-budget.ts'
import { payLooks } from '../../privacy/number-lookups.ts'
import { lookUpNumbers, numbersAmidDigits } from './missed-numbers.ts'

/**
 * Pays for numbers that somebody asks about who may not see them.
 * @throws CallError `rate_limited`
 */
export const payNumbers = async (
  db: Db,
  viewer: Viewer,
  trees: OptionTrees,
  numbers: readonly string[],
): Promise<void> => {
  if (numbers.length === 0) return
  await payLooks(db, viewer, numbers)
  await refuseSpent(db, viewer, 'list')
  await spendGuesses(db, viewer, 'list', await lookUpNumbers(db, viewer, trees, numbers))
}

/**
 * Pays for the whole numbers in texts, as {@link payNumbers} does.
 * @throws CallError `rate_limited`
 */
export const payTexts = async (db: Db, viewer: Viewer, texts: readonly string[]): Promise<void> => {
  const numbers = [...new Set(texts.flatMap(numbersAmidDigits))]
  if (numbers.length > 0) await payNumbers(db, viewer, (await catalogueOf(db)).trees, numbers)
}
