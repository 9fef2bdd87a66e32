import { createHash, randomBytes } from 'node:crypto'
import { permissionPaths } from '@hospital-crm/api/contract'
import type { Database } from '../support/database.ts'

/** What limits a role to some rows, and the role without any limit. */
export const limits = ['none', 'hospital', 'disease', 'source', 'consulting', 'uids', 'oneself'] as const
export type Limit = (typeof limits)[number]

/** Somebody with a session of their own. */
export interface Caller {
  id: number
  token: string
}

/** Another agent, who owns what is foreign by owner. */
export const STRANGER = 90_001
/** A colleague whom the role limited by `uids` may see. */
export const MATE = 90_002

const columnsOf: Record<Limit, Record<string, unknown>> = {
  none: {},
  hospital: { hospital: [1] },
  disease: { disease: [1] },
  source: { source: [1] },
  consulting: { allow_consulting: [1] },
  uids: { uids: [MATE] },
  oneself: { oneself: 1 },
}

/** Makes roles, people and sessions straight in the database: nobody has to sign in for them. */
export function staff({ rows }: Database) {
  let made = 90_100

  const role = async (limit: Limit, permissions: readonly string[] = permissionPaths): Promise<number> => {
    const columns = { name: limit, permissions, ...columnsOf[limit] }
    const names = Object.keys(columns)
    const [found] = await rows<{ id: number }>(
      `insert into roles (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
      Object.values(columns),
    )
    return found!.id
  }

  const person = async (roleId: number | null, id = (made += 1)): Promise<number> => {
    await rows(`insert into users (id, username, nickname, role_id) values ($1, $2, $2, $3)`, [
      id,
      `person-${id}`,
      roleId,
    ])
    return id
  }

  /** A session in the given state; `role` is the one it acts in, the person's first when left out. */
  const session = async (
    id: number,
    {
      state = 'ok',
      seconds = 3600,
      role: acting = null,
    }: { state?: string; seconds?: number; role?: number | null } = {},
  ): Promise<string> => {
    const token = randomBytes(32).toString('base64url')
    await rows(
      `insert into sessions (token_hash, user_id, role_id, state, ip, expires_at)
         values ($1, $2, coalesce($3, (select role_id from users where id = $2)), $4, '127.0.0.1',
           now() + make_interval(secs => $5))`,
      [createHash('sha256').update(token).digest(), id, acting, state, seconds],
    )
    return token
  }

  const employ = async (limit: Limit, permissions?: readonly string[]): Promise<Caller> => {
    const id = await person(await role(limit, permissions))
    return { id, token: await session(id) }
  }

  return { role, person, session, employ }
}
