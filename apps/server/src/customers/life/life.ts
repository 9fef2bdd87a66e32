import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { idArray } from '../../access/scope.ts'
import type { CustomerLivesTable } from '../../database/life-cycle-schema.ts'
import type { Db, Trx } from '../../database/connect.ts'

/** How a customer came to be where it is. */
export type Life = Selectable<CustomerLivesTable>

/** What is known of some customers, by id; of most nothing is. */
export const livesOf = async (db: Db | Trx, ids: readonly number[]): Promise<Map<number, Life>> => {
  const rows = await db
    .selectFrom('customer_lives')
    .selectAll()
    .where(sql<boolean>`cus_id = any(${idArray(ids)})`)
    .execute()
  return new Map(rows.map((life) => [life.cus_id, life]))
}

/** Notes that customers have a new agent since now. */
export const noteOwner = async (trx: Trx, ids: readonly number[], now: number): Promise<void> => {
  await sql`insert into customer_lives (cus_id, owned_time) select id, ${now} from unnest(${idArray(ids)}) id
    on conflict (cus_id) do update set owned_time = excluded.owned_time, warned_time = null`.execute(trx)
}

/** Notes that customers were received, out of a list, by a new agent. */
export const noteReceived = async (
  trx: Trx,
  ids: readonly number[],
  from: 'lead' | 'pool',
  now: number,
): Promise<void> => {
  await noteOwner(trx, ids, now)
  await sql`update customer_lives set received_from = ${from}, received_time = ${now}
    where cus_id = any(${idArray(ids)})`.execute(trx)
}

/** Notes who had customers that go to the pool now, and who puts them there. */
export const notePooled = async (
  trx: Trx,
  customers: readonly { id: number; uid: number }[],
  by: number,
  now: number,
): Promise<void> => {
  const ids = idArray(customers.map(({ id }) => id))
  const owners = idArray(customers.map(({ uid }) => uid))
  await sql`insert into customer_lives (cus_id, pooled_from, pooled_by, pooled_time)
    select id, uid, ${by}, ${now} from unnest(${ids}, ${owners}) as gone (id, uid)
    on conflict (cus_id) do update set pooled_from = excluded.pooled_from, pooled_by = excluded.pooled_by,
      pooled_time = excluded.pooled_time`.execute(trx)
}
