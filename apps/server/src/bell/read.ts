import { noticesOfPeople } from '@hospital-crm/api/entities'
import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../database/connect.ts'
import type { NoticeTable } from '../database/notices-schema.ts'
import type { Database } from '../database/schema.ts'

/** A notice as stored, with the nickname of whoever caused it. */
export type NoticeRecord = Selectable<NoticeTable> & { nickname: string | null }

/** Whose notices: a session is not told of its own sign-in. */
export interface Reader {
  id: number
  session: Pick<Actor['session'], 'id'>
}

const meantFor =
  ({ id, session }: Reader) =>
  (where: ExpressionBuilder<Database, 'notices'>) =>
    where.and([
      where('notices.user_id', '=', id),
      where.or([where('notices.session_id', 'is', null), where('notices.session_id', '<>', session.id)]),
    ])

/** Notices of a reader, newest first; `only` picks them by id, `after` takes larger ids alone. */
export const readNotices = (
  db: Db,
  reader: Reader,
  { after, only, limit }: { after?: number | undefined; only?: readonly number[]; limit: number },
): Promise<NoticeRecord[]> =>
  db
    .selectFrom('notices')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'notices.from_uid').on('notices.kind', 'in', noticesOfPeople),
    )
    .selectAll('notices')
    .select('users.nickname')
    .where((where) => meantFor(reader)(where as ExpressionBuilder<Database, 'notices'>))
    .$if(after !== undefined, (query) => query.where('notices.id', '>', after ?? 0))
    .$if(only !== undefined, (query) => query.where('notices.id', 'in', [0, ...(only ?? [])]))
    .orderBy('notices.id', 'desc')
    .limit(limit)
    .execute()

/** How many notices of a reader are unread. */
export const countUnread = async (db: Db, reader: Reader): Promise<number> => {
  const { unread } = await db
    .selectFrom('notices')
    .select((from) => from.fn.countAll<number>().as('unread'))
    .where(meantFor(reader))
    .where('read_time', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

/** Most ids that one signal between server processes names: its payload is limited to 8000 bytes. */
const IDS_PER_SIGNAL = 500

/** Marks notices of a reader as read, and tells every server process which ones were not before. */
export const markRead = async (
  db: Db,
  reader: Reader,
  which: { ids: readonly number[] } | { until: number },
  now: number,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const marked = await trx
      .updateTable('notices')
      .set({ read_time: now })
      .where(meantFor(reader))
      .where('read_time', 'is', null)
      .where((where) =>
        'until' in which ? where('id', '<=', which.until) : where('id', 'in', [0, ...which.ids]),
      )
      .returning('id')
      .execute()
    const ids = marked.map(({ id }) => id)
    for (let from = 0; from < ids.length; from += IDS_PER_SIGNAL) {
      const part = ids.slice(from, from + IDS_PER_SIGNAL).join(',')
      await sql`select pg_notify('crm_notice', ${`read:${reader.id}:${part}`})`.execute(trx)
    }
  })
}
