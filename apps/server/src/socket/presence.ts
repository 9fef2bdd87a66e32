import type { SocketFrame } from '@hospital-crm/api/socket'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../database/connect.ts'

/** How old news of a process may be before it counts as dead, in seconds. */
const PRESENCE_LIFE = 40

/** Who is online over all processes, kept in the database. */
export const presence = (db: Db, process: string) => ({
  arrive: (uid: number) =>
    db
      .insertInto('online_users')
      .values({ process, user_id: uid })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  depart: (uid: number) =>
    db.deleteFrom('online_users').where('process', '=', process).where('user_id', '=', uid).execute(),
  /** Keeps the own rows fresh and removes those of processes that died. */
  refresh: async () => {
    await db
      .updateTable('online_users')
      .set({ seen_at: sql<Date>`clock_timestamp()` })
      .where('process', '=', process)
      .execute()
    await db
      .deleteFrom('online_users')
      .where(sql<SqlBool>`abs(extract(epoch from clock_timestamp() - seen_at)) > ${PRESENCE_LIFE}`)
      .execute()
  },
  clear: () => db.deleteFrom('online_users').where('process', '=', process).execute(),
  users: async (): Promise<ReadonlySet<number>> => {
    const rows = await db.selectFrom('online_users').select('user_id').distinct().orderBy('user_id').execute()
    return new Set(rows.map(({ user_id }) => user_id))
  },
})

/** The shortest time in which changes are told together, and what each open socket adds to it, in milliseconds. */
const SHORTEST_PAUSE = 200
const PAUSE_OF_SOCKET = 1

/**
 * Milliseconds in which arrivals and departures are told together. It grows with those who are told: if thousands come back
 * one by one and each were told of each, the frames would take the square of their number.
 */
export const presencePause = (sockets: number): number => Math.max(SHORTEST_PAUSE, sockets * PAUSE_OF_SOCKET)

/** Tells whoever knew how it was before who came and who left. */
export const presenceFrames = (before: ReadonlySet<number>, now: ReadonlySet<number>): SocketFrame[] => {
  const came = [...now].filter((uid) => !before.has(uid))
  const left = [...before].filter((uid) => !now.has(uid))
  return [
    ...(came.length > 0 ? [{ type: 'ONLINE' as const, uids: came }] : []),
    ...(left.length > 0 ? [{ type: 'OUTLINE' as const, uids: left }] : []),
  ]
}
