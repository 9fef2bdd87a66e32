import { sql, type RawBuilder } from 'kysely'
import { accountGuesses } from '../access/rate-limits.ts'
import { guessKeysOf } from '../auth/guess-keys.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { ResourceRow } from '../resources/hooks.ts'

interface Facts {
  id: number
  username: string
  role_id: number
  extra_roles: number[]
  role_names: string[]
  is_online: boolean
  last_sign_in: number
  has_password: boolean
  has_factor: boolean
  provider_subject: string
}

const factsOf = async (db: Db | Trx, ids: readonly number[]): Promise<Map<number, Facts>> => {
  const { rows } = await sql<Facts>`
    select users.id, users.username, coalesce(users.role_id, 0) as role_id,
      array(select role_id from user_roles where user_id = users.id and role_id is distinct from users.role_id
        order by role_id) as extra_roles,
      array(select roles.name from roles where roles.id = users.role_id
          or roles.id in (select role_id from user_roles where user_id = users.id)
        order by roles.id <> coalesce(users.role_id, 0), roles.id) as role_names,
      exists (select from online_users where user_id = users.id) as is_online,
      coalesce((select floor(extract(epoch from max(created_at)))::bigint from sessions where user_id = users.id and token_name is null), 0)
        as last_sign_in,
      users.password_hash is not null as has_password,
      exists (select from second_factors where user_id = users.id) as has_factor,
      coalesce((select subject from provider_subjects where user_id = users.id
        order by created_time desc limit 1), '') as provider_subject
    from users where users.id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Accounts that somebody does not get into for a while, as too many passwords or codes were wrong. */
const blockedOf = async (db: Db | Trx, users: readonly Facts[]): Promise<Set<number>> => {
  const { limit, seconds } = accountGuesses
  const keys = await guessKeysOf(db, users)
  const { rows } = await sql<{ key: string }>`select key from rate_limits
    where key = any(${[...keys.keys()]}::text[])
      and (select count(*) from unnest(hits) hit
        where hit > now() - make_interval(secs => ${seconds}) and hit <= now()) >= ${limit}`.execute(db)
  return new Set(rows.map(({ key }) => keys.get(key) ?? 0))
}

/** Users who have a role, who work for a hospital (as those of all do), or who are there just now. */
export const usersBy = (field: string, value: number): RawBuilder<unknown> => {
  if (field === 'hospitals') return sql`(cardinality(hospitals) = 0 or ${value}::int = any(hospitals))`
  if (field === 'role_id')
    return sql`(exists (select from users where users.id = placed.id and role_id = ${value}::int)
      or exists (select from user_roles where user_id = placed.id and role_id = ${value}::int))`
  return sql`exists (select from online_users where user_id = placed.id) = ${value === 1}`
}

/** Rows of users with their roles, and with what is known of their sign-ins. */
export const withFacts = async (db: Db | Trx, rows: readonly ResourceRow[]): Promise<ResourceRow[]> => {
  const facts = await factsOf(
    db,
    rows.map(({ id }) => id),
  )
  const blocked = await blockedOf(db, [...facts.values()])
  return rows.map((row) => {
    const known = facts.get(row.id)
    return known ? { ...row, ...known, is_blocked: blocked.has(known.id) } : row
  })
}
