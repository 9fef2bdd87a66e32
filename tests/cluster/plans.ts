import type pg from 'pg'

/** Makes so many plans of somebody, due one after the other over so many seconds from now. */
export const makePlans = async (
  client: pg.Client,
  uid: number,
  count: number,
  seconds: number,
): Promise<void> => {
  await client.query(
    `insert into customers (stage, name, uid, next_followed, created_time, updated_time)
      select 'customer', '计划', $1, extract(epoch from now())::bigint + 5 + n * $3::int / $2::int, 1780000000, 1780000000
      from generate_series(1, $2::int) n`,
    [uid, count, seconds],
  )
}

/** What became of plans. */
export interface PlanCounts {
  once: number
  twice: number
  never: number
}

/** How often each plan of somebody was told. */
export const countPlans = async (client: pg.Client, uid: number): Promise<PlanCounts> => {
  const { rows } = await client.query<{ once: number; twice: number; never: number }>(
    `select count(*) filter (where times = 1)::int as once, count(*) filter (where times > 1)::int as twice,
        count(*) filter (where times = 0)::int as never
       from (select count(notices.id) as times from customers left join notices
               on kind = 'plan' and customer_ids[1] = customers.id and plan_time = next_followed
              where uid = $1 group by customers.id) as each`,
    [uid],
  )
  return rows[0] ?? { once: 0, twice: 0, never: 0 }
}

/** Ids of the notices of somebody. */
export const noticesOf = async (client: pg.Client, uid: number): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    'select id::int as id from notices where user_id = $1',
    [uid],
  )
  return rows.map(({ id }) => id)
}
