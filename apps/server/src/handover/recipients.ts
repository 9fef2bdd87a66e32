import { sql } from 'kysely'
import { idArray } from '../access/scope.ts'
import type { Db, Trx } from '../database/connect.ts'

/** How many customers each of some people has. */
export const heldBy = async (db: Db | Trx, ids: readonly number[]): Promise<Map<number, number>> => {
  const { rows } = await sql<{ uid: number; held: number }>`select uid, count(*)::int as held from customers
    where stage = 'customer' and uid = any(${idArray(ids)}) group by uid`.execute(db)
  return new Map(rows.map(({ uid, held }) => [uid, held]))
}
