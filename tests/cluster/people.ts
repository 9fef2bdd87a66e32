import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** Somebody with a session. */
export interface Person {
  uid: number
  token: string
}

/** Makes somebody who is signed in, past the password, whose check takes longer than a call. */
export const hire = async (client: pg.Client, name: string, isAdministrator: boolean): Promise<Person> => {
  const { rows } = await client.query<{ id: number; role_id: number }>(
    'insert into users (username, nickname, role_id, is_admin) values ($1, $1, $2, $3) returning id, role_id',
    [name, isAdministrator ? 1 : 2, isAdministrator],
  )
  const { id: uid = 0, role_id } = rows[0] ?? {}
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `insert into sessions (token_hash, user_id, role_id, state, ip, expires_at)
     values ($1, $2, $3, 'ok', '127.0.0.1', now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), uid, role_id],
  )
  return { uid, token }
}
