import { CallError } from '@hospital-crm/api/errors'
import { isPhone, normalisePhone } from '@hospital-crm/api/rules'
import { countNumbers, hidesPhonesIn } from '../access/mask.ts'
import { take, type Limit } from '../access/rate-limits.ts'
import type { Viewer } from '../access/scope.ts'
import { storable } from '../basics/text.ts'
import type { Db } from '../database/connect.ts'

/** Whole numbers that somebody who sees masked ones may ask about, by whatever way. */
const lookups: Limit = { limit: 20, seconds: 60 }

/**
 * Pays for questions about whole numbers.
 * @throws CallError `rate_limited`.
 */
export const payLookups = async (db: Db, viewer: Pick<Viewer, 'id'>, numbers: number): Promise<void> => {
  for (let paid = 0; paid < numbers; paid += 1) {
    const { granted, retryAfter } = await take(db, `phone-lookup:${viewer.id}`, lookups)
    if (!granted) throw new CallError('rate_limited', { retry_after: retryAfter })
  }
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Numbers that a text asks about: those in it, or the one that it becomes as a phone, whatever stands between its digits. */
const numbersIn = (typed: string): number => {
  const text = storable(typed)
  return Math.max(countNumbers(text), isPhone(normalisePhone(text)) ? 1 : 0)
}

/**
 * Pays for the numbers in what a masked viewer writes. A guess that equals the stored number changes nothing and another
 * one does, or meets a conflict: without a price, writing would tell what looking up may not.
 * @throws CallError `rate_limited`.
 */
export const payForNumbers = async (db: Db, viewer: Viewer, values: unknown): Promise<void> => {
  if (!hidesPhonesIn(viewer, 'waste')) return
  const numbers = textsIn(values).reduce((sum, text) => sum + numbersIn(text), 0)
  await payLookups(db, viewer, numbers)
}
