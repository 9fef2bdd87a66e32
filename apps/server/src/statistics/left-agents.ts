import type { LeftAgent } from '@hospital-crm/api/entities'
import { ROBOT_MAX_ID } from '@hospital-crm/api/rules'
import type { Db } from '../database/connect.ts'

/** Names of those among agents whom nobody can choose any more: figures of theirs stand under their names. */
export const leftAgents = async (db: Db, uids: Iterable<number | undefined>): Promise<LeftAgent[]> => {
  const ids = [...new Set(uids)].filter((id) => id !== undefined && id !== 0) as number[]
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select(['id', 'nickname', 'status'])
    .where('id', 'in', ids)
    .where((where) =>
      where.or([
        where('status', '<>', 1),
        where.and([where('id', '<=', ROBOT_MAX_ID), where('is_admin', '=', false)]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id, nickname, status }) => ({ id, nickname, is_gone: status !== 1 }))
}
