import type { LeftAgent } from '@hospital-crm/api/entities'
import type { Viewer } from '../access/scope.ts'
import type { Db } from '../database/connect.ts'
import { selectableUsers } from '../options/cut.ts'

/** Names of those among agents whom the reader cannot choose: figures of theirs stand under their names. */
export const leftAgents = async (
  db: Db,
  reader: Viewer,
  uids: Iterable<number | undefined>,
): Promise<LeftAgent[]> => {
  const offered = new Set((await selectableUsers(db, reader)).map(({ id }) => id))
  const ids = [...new Set(uids)].filter((id) => id !== undefined && id !== 0 && !offered.has(id)) as number[]
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select(['id', 'nickname', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ id, nickname, status }) => ({ id, nickname, is_gone: status !== 1 }))
}
