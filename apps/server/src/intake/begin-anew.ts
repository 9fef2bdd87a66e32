import { sql } from 'kysely'
import type { Trx } from '../database/connect.ts'

/** Seconds by which a new interface reaches back. */
export const FIRST_REACH = 86_400

/**
 * Has an interface asked from the first page and a day back, as another account or address knows other leads; a round that
 * runs ends without a word. `now` is in Unix seconds.
 */
export const beginAnew = async (trx: Trx, clueId: number, now: number): Promise<void> => {
  await sql`update clue_pulls set page = 0, until = 0, next_time = 0, tries = 0, taken_by = null, taken_until = 0,
    cursor = least(cursor, ${now - FIRST_REACH}) where clue_id = ${clueId}`.execute(trx)
}
