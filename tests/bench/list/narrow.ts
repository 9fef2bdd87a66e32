import type pg from 'pg'

/** What the narrow role reaches: ids with everything below them. */
export interface NarrowScope {
  hospitals: number[]
  diseases: number[]
  sources: number[]
  owners: number[]
}

const USERNAME = 'bench-narrow'

/** Ids of a tree's nodes with all their descendants. */
const below = async (client: pg.Client, table: 'diseases' | 'sources', ids: readonly number[]) => {
  const { rows } = await client.query<{ id: number }>(
    `with recursive found as (select id from ${table} where id = any($1)
       union select t.id from ${table} t join found f on t.parent_id = f.id) select id from found`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

/**
 * Employs somebody whose role is limited by hospital, disease, source and colleagues at once, with the password of the
 * seeded agents. The data folder keeps them for the next run.
 */
export const prepareNarrow = async (client: pg.Client): Promise<{ username: string; scope: NarrowScope }> => {
  const [hospitals, disease, source] = [
    [1, 2],
    [1, 2],
    [1, 2],
  ]
  const { rows: agents } = await client.query<{ id: number }>(
    `select uid as id from customers where stage = 'customer' group by uid order by count(*) desc limit 12`,
  )
  const uids = agents.map(({ id }) => id)
  await client.query('delete from sessions where user_id in (select id from users where username = $1)', [
    USERNAME,
  ])
  const known = await client.query<{ id: number }>('select id from roles where name = $1', [USERNAME])
  const role =
    known.rows[0]?.id ??
    (
      await client.query<{ id: number }>(
        `insert into roles (name, permissions) select $1, permissions from roles where alias = 'full' returning id`,
        [USERNAME],
      )
    ).rows[0]?.id
  await client.query('update roles set hospital = $2, disease = $3, source = $4, uids = $5 where id = $1', [
    role,
    hospitals,
    disease,
    source,
    uids,
  ])
  await client.query(
    `insert into users (username, nickname, role_id, password_hash)
       select $1, $1, $2, password_hash from users where username = 'guminglang'
       and not exists (select from users where username = $1)`,
    [USERNAME, role],
  )
  const { rows } = await client.query<{ id: number }>('select id from users where username = $1', [USERNAME])
  const scope = {
    hospitals,
    diseases: await below(client, 'diseases', disease),
    sources: await below(client, 'sources', source),
    owners: [...uids, rows[0]?.id ?? 0],
  }
  return { username: USERNAME, scope }
}
