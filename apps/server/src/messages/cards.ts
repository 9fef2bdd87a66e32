import { sql } from 'kysely'
import type { Trx } from '../database/connect.ts'
import { signal } from './read.ts'

/**
 * Cards that were sent of one customer show another one from now on, also in the browsers that show them now; `only` those
 * messages. Answers their ids.
 */
export const moveCards = async (
  trx: Trx,
  from: number,
  to: number,
  only?: readonly number[],
): Promise<number[]> => {
  const chosen = only === undefined ? sql`true` : sql`id = any(${[...only]}::bigint[])`
  const { rows } = await sql<{ id: number; from_uid: number; to_uid: number }>`
    update messages set extra = jsonb_set(extra, '{cusId}', to_jsonb(${to}::integer))
    where extra ? 'cusId' and (extra ->> 'cusId')::integer = ${from} and ${chosen}
    returning id, from_uid, to_uid`.execute(trx)
  for (const { id, from_uid, to_uid } of rows)
    await signal(trx, { kind: 'new', from: from_uid, to: to_uid, id })
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}
