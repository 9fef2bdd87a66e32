import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** Somebody who writes and reads; signed in past the password, whose check would take longer than what is measured. */
export interface Colleague {
  uid: number
  name: string
  token: string
}

/** Makes so many colleagues with a session each. */
export const hire = async (client: pg.Client, count: number): Promise<Colleague[]> => {
  const colleagues: Colleague[] = []
  for (let number = 1; number <= count; number += 1) {
    const name = `colleague-${process.pid}-${number}`
    const { rows } = await client.query<{ id: number; role_id: number }>(
      'insert into users (username, nickname, role_id) values ($1, $1, 2) returning id, role_id',
      [name],
    )
    const { id: uid = 0, role_id } = rows[0] ?? {}
    const token = randomBytes(32).toString('base64url')
    await client.query(
      `insert into sessions (token_hash, user_id, role_id, state, ip, expires_at)
       values ($1, $2, $3, 'ok', '127.0.0.1', now() + interval '1 day')`,
      [createHash('sha256').update(token).digest(), uid, role_id],
    )
    colleagues.push({ uid, name, token })
  }
  return colleagues
}
