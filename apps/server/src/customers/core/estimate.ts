import { createHash } from 'node:crypto'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** Up to so many matches it is cheaper to find them all and sort than to walk the order until a page is full. */
const FEW = 10_000

/** Milliseconds for which an estimate is good: whoever scrolls asks for window after window of one question. */
const MAX_AGE = 60_000
/** Questions that are remembered; beyond that the oldest is forgotten. */
const KEPT = 500

interface Estimate {
  at: number
  few: Promise<boolean>
}

const kept = new WeakMap<Db, Map<string, Estimate>>()

/** What the database expects, without looking: its planner's estimate. */
export const areFew = (db: Db, where: RawBuilder<SqlBool>): Promise<boolean> => {
  const query = sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select 1 from customers where ${where}`.compile(db)
  const estimates = kept.get(db) ?? new Map<string, Estimate>()
  kept.set(db, estimates)
  // A question may name thousands of ids, and whole numbers: neither is to stay in memory.
  const key = createHash('sha256')
    .update(JSON.stringify([query.sql, query.parameters]))
    .digest('base64')
  const known = estimates.get(key)
  if (known !== undefined && Date.now() - known.at < MAX_AGE) return known.few
  const few = db.executeQuery(query).then(({ rows: [row] }) => {
    const expected = row?.['QUERY PLAN'][0].Plan['Plan Rows']
    return expected !== undefined && expected < FEW
  })
  estimates.delete(key)
  estimates.set(key, { at: Date.now(), few })
  if (estimates.size > KEPT) estimates.delete(estimates.keys().next().value ?? key)
  few.catch(() => estimates.delete(key))
  return few
}
