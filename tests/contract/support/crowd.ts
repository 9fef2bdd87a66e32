import { createHash, randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

/** Somebody signed in, made by the test. */
export interface Agent {
  id: number
  nickname: string
  token: string
}

/**
 * Employs as many agents as asked, each with an open session, past the sign-in: a hundred passwords would take longer to
 * check than the test itself. They hold the permissions of the seeded role 2.
 */
export const hireCrowd = async (database: Database, count: number, prefix = 'racer'): Promise<Agent[]> => {
  const agents: Agent[] = []
  for (let number = 1; number <= count; number += 1) {
    const nickname = `${prefix}${number}`
    const [user] = await database.rows<{ id: number }>(
      'insert into users (username, nickname, role_id) values ($1, $1, 2) returning id',
      [nickname],
    )
    const token = randomBytes(32).toString('base64url')
    const id = user?.id ?? 0
    await database.rows(
      `insert into sessions (token_hash, user_id, role_id, state, ip, expires_at)
       values ($1, $2, 2, 'ok', '127.0.0.1', now() + interval '1 day')`,
      [createHash('sha256').update(token).digest(), id],
    )
    agents.push({ id, nickname, token })
  }
  return agents
}
