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
