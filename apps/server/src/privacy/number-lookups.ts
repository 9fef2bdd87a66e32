import { createHash } from 'node:crypto'
import { CallError } from '@hospital-crm/api/errors'
import { take, type Limit } from '../access/rate-limits.ts'
import type { Viewer } from '../access/scope.ts'
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

const digestOf = (number: string): string => createHash('sha256').update(number).digest('hex')

/**
 * Pays for looking numbers up in lists. One search asks several lists, and their counts, for the same number, which tells no
 * more than the first answer: within a minute it is paid once. Whoever asks for it at the same time waits for that payment.
 * @throws CallError `rate_limited`, and then none of the numbers is paid.
 */
export const payLooks = async (
  db: Db,
  viewer: Pick<Viewer, 'id'>,
  numbers: readonly string[],
): Promise<void> => {
  if (numbers.length === 0) return
  await db.transaction().execute(async (trx) => {
    let unpaid = 0
    // In one order, and all before the payment, so that no two questions wait for each other.
    for (const digest of [...new Set(numbers)].map(digestOf).toSorted()) {
      const { granted } = await take(trx, `phone-look:${viewer.id}:${digest}`, {
        limit: 1,
        seconds: lookups.seconds,
      })
      if (granted) unpaid += 1
    }
    await payLookups(trx, viewer, unpaid)
  })
}
