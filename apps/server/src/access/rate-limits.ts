import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** At most `limit` takes of a key in any `seconds` seconds. */
export interface Limit {
  limit: number
  seconds: number
}

/** Answer of {@link take}: granted, or how many seconds until the next one can be. */
export interface Take {
  granted: boolean
  retryAfter: number
  /** How many are taken now. */
  taken: number
}

/** Guesses of one account, whoever makes them. */
export const accountGuesses: Limit = { limit: 10, seconds: 900 }
/** Guesses from one address, whatever the account. */
export const addressGuesses: Limit = { limit: 50, seconds: 900 }

const takes = async (db: Db, keys: readonly string[], { limit, seconds }: Limit) => {
  const window = sql`clock_timestamp() - make_interval(secs => ${seconds})`
  const recent = sql`array(select hit from unnest(rate_limits.hits) hit where hit > ${window} and hit <= clock_timestamp() order by hit)`
  const { rows } = await sql<{ key: string; granted: boolean; retry_after: number; taken: number }>`
    insert into rate_limits as rate_limits (key, hits, granted, updated_at)
    select key, array[clock_timestamp()], true, clock_timestamp() from unnest(${keys}::text[]) as key
    on conflict (key) do update set
      granted = cardinality(${recent}) < ${limit},
      hits = case when cardinality(${recent}) < ${limit} then ${recent} || clock_timestamp() else ${recent} end,
      updated_at = clock_timestamp()
    returning key, granted, cardinality(hits) as taken,
      greatest(1, ceil(extract(epoch from hits[1] - (${window}))))::int as retry_after`.execute(db)
  return rows
}

/**
 * Takes one of a limited thing. One statement, so parallel callers cannot overtake each other, and it lies in the
 * database, so all server processes count together. The window slides: a limit never outlives its seconds, also where its takes
 * were noted while the clock was ahead.
 */
export const take = async (db: Db, key: string, limit: Limit): Promise<Take> => {
  const [row] = await takes(db, [key], limit)
  return {
    granted: row?.granted ?? false,
    retryAfter: row?.retry_after ?? limit.seconds,
    taken: row?.taken ?? limit.limit,
  }
}

/** Keys that one statement takes. */
const TAKES_AT_ONCE = 5000

/** Takes one of each of many limited things, and answers the keys of those that were granted. */
export const takeEach = async (db: Db, keys: readonly string[], limit: Limit): Promise<Set<string>> => {
  // In one order, so that no two statements wait for each other.
  const all = [...new Set(keys)].toSorted()
  const granted = new Set<string>()
  for (let from = 0; from < all.length; from += TAKES_AT_ONCE)
    for (const row of await takes(db, all.slice(from, from + TAKES_AT_ONCE), limit))
      if (row.granted) granted.add(row.key)
  return granted
}

/** Gives the newest take back, for what turned out not to count. */
export const giveBack = async (db: Db, key: string): Promise<void> => {
  await sql`update rate_limits set hits = trim_array(hits, 1) where key = ${key} and cardinality(hits) > 0`.execute(
    db,
  )
}

/** Forgets keys that nobody took for a day. */
export const forgetOldTakes = async (db: Db): Promise<void> => {
  await sql`delete from rate_limits where updated_at < now() - interval '1 day'`.execute(db)
}
