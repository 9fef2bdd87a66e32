import { createHash } from 'node:crypto'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** Beyond so many matches walking the order is never the dearer way. */
const FEW = 10_000

/** Milliseconds for which an estimate is good: whoever scrolls asks for window after window of one question. */
const MAX_AGE = 60_000
/** Questions that are remembered; beyond that the oldest is forgotten. */
const KEPT = 500

/** What the database expects: rows that match, and rows of the table. */
interface Expected {
  matches: number
  rows: number
}

interface Estimate {
  at: number
  expected: Promise<Expected>
}

const kept = new WeakMap<Db, Map<string, Estimate>>()

/** What the database expects, without looking: its planner's estimate. */
const expectedBy = async (db: Db, where: RawBuilder<SqlBool>): Promise<Expected> => {
  const query = sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select 1 from customers where ${where}`
  const [plan, table] = await Promise.all([
    query.execute(db),
    sql<{ rows: number }>`select reltuples as rows from pg_class where oid = 'customers'::regclass`.execute(
      db,
    ),
  ])
  return {
    matches: plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? Infinity,
    rows: table.rows[0]?.rows ?? 0,
  }
}

/**
 * Whether it is cheaper to find all matches and sort them than to walk the order until the window is full. `reach` is the
 * number of matches up to the window's end: where one row of `n` matches, walking looks at `n` rows for each of them.
 */
export const isWalkingDear = ({ matches, rows }: Expected, reach: number): boolean =>
  matches < FEW && matches * matches < reach * Math.max(rows, FEW)

/** The same for a question, by what the database expects of it. */
export const areFew = async (db: Db, where: RawBuilder<SqlBool>, reach: number): Promise<boolean> => {
  const query = sql`select ${where}`.compile(db)
  const estimates = kept.get(db) ?? new Map<string, Estimate>()
  kept.set(db, estimates)
  // A question may name thousands of ids, and whole numbers: neither is to stay in memory.
  const key = createHash('sha256')
    .update(JSON.stringify([query.sql, query.parameters]))
    .digest('base64')
  const known = estimates.get(key)
  if (known !== undefined && performance.now() - known.at < MAX_AGE)
    return isWalkingDear(await known.expected, reach)
  const expected = expectedBy(db, where)
  estimates.delete(key)
  estimates.set(key, { at: performance.now(), expected })
  if (estimates.size > KEPT) estimates.delete(estimates.keys().next().value ?? key)
  expected.catch(() => estimates.delete(key))
  return isWalkingDear(await expected, reach)
}
