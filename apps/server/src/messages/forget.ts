import { sql } from 'kysely'
import { idArray } from '../access/scope.ts'
import type { Db, Trx } from '../database/connect.ts'
import { signal } from './read.ts'

const DAY = 86_400
/** Messages that one statement removes, so that nobody who writes waits long. */
const BATCH = 5000

/** Removes messages after so many days, 0 for never; `now` is in Unix seconds. */
export const forgetOldMessages = async (db: Db, now: number, days: number): Promise<void> => {
  if (days === 0) return
  for (let removed = BATCH; removed === BATCH;) {
    const { rows } = await sql<{ removed: number }>`
      with gone as (
        delete from messages where id in (
          select id from messages where created_time < ${now - days * DAY} order by created_time limit ${BATCH})
        returning id, low, high, place),
      files as (delete from files where subject = 'message' and subject_id in (select id from gone)),
      cut as (
        update dialogues set first_place = behind.place
        from (select low, high, max(place) + 1 as place from gone group by low, high) as behind
        where dialogues.low = behind.low and dialogues.high = behind.high and first_place < behind.place)
      select count(*)::int as removed from gone`.execute(db)
    removed = rows[0]?.removed ?? 0
  }
}

/** Takes customers out of the cards that were sent of them, also in the browsers that show them now. */
export const eraseCards = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  const { rows } = await sql<{ id: number; from_uid: number; to_uid: number }>`
    update messages set extra = '{"cusId": 0}'
    where extra ? 'cusId' and (extra ->> 'cusId')::integer = any(${idArray(ids)})
    returning id, from_uid, to_uid`.execute(trx)
  for (const { id, from_uid, to_uid } of rows)
    await signal(trx, { kind: 'new', from: from_uid, to: to_uid, id })
}
