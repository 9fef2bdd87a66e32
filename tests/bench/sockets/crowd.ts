import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** Somebody who is signed in. */
export interface Person {
  uid: number
  token: string
}

/** Makes so many people with a session each, past the password, whose check would take longer than what is measured. */
export const gather = async (client: pg.Client, count: number): Promise<Person[]> => {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  const { rows } = await client.query<{ uid: number; number: number }>(
    `with made as (
       insert into users (username, nickname, role_id)
       select 'crowd-' || number, 'crowd-' || number, 2 from generate_series(1, $1::int) number
       returning id, role_id, split_part(username, '-', 2)::int as number),
     signed_in as (
       insert into sessions (token_hash, user_id, role_id, state, ip, expires_at)
       select ($2::bytea[])[number], id, role_id, 'ok', '127.0.0.1', now() + interval '1 day' from made)
     select id as uid, number from made`,
    [count, hashes],
  )
  return rows.map(({ uid, number }) => ({ uid, token: tokens[number - 1] ?? '' }))
}

/** Makes one plan for each of them, due one after the other over so many seconds. */
export const plan = async (client: pg.Client, people: readonly Person[], seconds: number): Promise<void> => {
  await client.query(
    `insert into customers (stage, name, uid, next_followed, created_time, updated_time)
     select 'customer', '计划', uid, extract(epoch from now())::bigint + 1 + place * $2::int / $3::int, 1780000000, 1780000000
     from unnest($1::int[]) with ordinality as person (uid, place)`,
    [people.map(({ uid }) => uid), seconds, people.length],
  )
}
