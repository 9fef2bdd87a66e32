import { sql } from 'kysely'
import { idArray } from '../../access/scope.ts'
import type { Db, Trx } from '../../database/connect.ts'

/** The record that one became a part of; undefined where it is part of none. */
export const keptOf = async (db: Db | Trx, id: number): Promise<number | undefined> => {
  const { rows } = await sql<{ kept: number | null }>`select kept_customer(${id}::integer) as kept`.execute(
    db,
  )
  return rows[0]?.kept ?? undefined
}

/** Ids of records that are part of others now, theirs among them that these had taken in before. */
export const partsOf = async (db: Db | Trx, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with recursive parts (id) as (
      select gone_id from customer_merges where kept_id = any(${idArray(ids)}) and undone_time is null
      union
      select gone_id from parts join customer_merges on kept_id = parts.id and undone_time is null
    )
    select id from parts order by id`.execute(db)
  return rows.map(({ id }) => id)
}
