import { sql } from 'kysely'
import { startRounds, type Rounds } from '../basics/rounds.ts'
import { unixNow } from '../basics/clock.ts'
import type { Settings } from '../basics/settings.ts'
import type { Db } from '../database/connect.ts'
import { failureText } from '../database/failure.ts'
import { storeOf } from './store.ts'

const DAY = 86_400
/** Seconds after which an upload that was begun and not gone on with is forgotten. */
const UPLOAD_SECONDS = DAY
/** Seconds after which a file that nobody used is forgotten: a message that waits in a browser has its file for as long. */
const UNUSED_SECONDS = 7 * DAY
/** Seconds for which a file that was removed can come back. */
const REMOVED_SECONDS = 30 * DAY
const ROUND_MILLISECONDS = 60_000
/** Keys whose bytes are removed in one round. */
const KEYS_A_ROUND = 500

/** Forgets uploads that were never finished, files that nobody used, and files that were removed a month ago. */
const forgetRows = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom('file_uploads')
    .where('touched_time', '<', now - UPLOAD_SECONDS)
    .execute()
  await db
    .deleteFrom('files')
    .where((where) =>
      where.or([
        where.and([where('subject', 'is', null), where('created_time', '<', now - UNUSED_SECONDS)]),
        where('removed_time', '<', now - REMOVED_SECONDS),
      ]),
    )
    .execute()
}

/**
 * Removes the bytes of what is gone. A key is struck off once its bytes are; what fails is tried in the next round.
 */
const removeBytes = async (db: Db, settings: Settings): Promise<void> => {
  const store = storeOf(settings)
  const { rows } = await sql<{ key: string }>`
    select key from gone_files order by gone_time limit ${KEYS_A_ROUND}`.execute(db)
  for (const { key } of rows) {
    await store.remove(key)
    await db.deleteFrom('gone_files').where('key', '=', key).execute()
  }
}

/** One round of cleaning up; `now` in Unix seconds. */
export const cleanFiles = async (db: Db, settings: Settings, now: number): Promise<void> => {
  await forgetRows(db, now)
  // Pieces of a finished upload are of no use; its row stays for a day, for whoever lost the answer.
  await sql`with done as (
      update file_uploads set pieces = '{}' from (select id, pieces from file_uploads
        where file_id is not null and pieces <> '{}' for update skip locked) before
      where file_uploads.id = before.id returning before.pieces)
    insert into gone_files (key) select unnest(pieces) from done on conflict do nothing`.execute(db)
  await removeBytes(db, settings)
}

/** Cleans the store up every minute. */
export const startFileJobs = ({ db, settings }: { db: Db; settings: Settings }): Rounds =>
  startRounds(
    ROUND_MILLISECONDS,
    () => cleanFiles(db, settings, unixNow()),
    (error) => console.error('Files that are gone were not cleaned up', failureText(error)),
  )
