import { sql } from 'kysely'
import { passwordFits } from '../access/passwords.ts'
import { secretFor } from '../audit/secrets.ts'
import { passwordOf, randomPassword, type Settings } from '../basics/settings.ts'
import type { Db } from '../database/connect.ts'

/** Who makes users, and under which id. */
export interface ImportRequest {
  uid: number
  /** Without one nothing is answered twice. */
  requestId: string | undefined
}

/** A user that an earlier sending of the request made. */
interface MadeBefore {
  id: number
  nickname: string
  username: string
  password: string
  /** Unix seconds. */
  expires: number
}

/**
 * The first password of an account. It comes of the request, by a key of the server's own: whoever lost the answer asks for it again
 * under the same id, and nothing of it is stored but the hash.
 */
export const firstPassword = (
  settings: Settings,
  { uid, requestId }: ImportRequest,
  username: string,
): string =>
  requestId === undefined
    ? randomPassword()
    : passwordOf(
        Buffer.from(secretFor(settings, `user-import:${JSON.stringify([uid, requestId, username])}`), 'hex'),
      )

/** The account that this request made before, while its first password is good; undefined for every other one. */
export const madeBefore = async (
  { db, settings }: { db: Db; settings: Settings },
  request: ImportRequest,
  username: string,
): Promise<MadeBefore | undefined> => {
  if (request.requestId === undefined) return undefined
  const { rows } = await sql<Omit<MadeBefore, 'password'> & { hash: string }>`
    select id, nickname, username, password_hash as hash,
      floor(extract(epoch from initial_password_expires_at))::bigint as expires
    from users where lower(username) = ${username} and removed_time is null and status <> 3 and must_change_password
      and initial_password_expires_at > now()`.execute(db)
  const [row] = rows
  const password = firstPassword(settings, request, username)
  if (!row || !(await passwordFits(row.hash, password))) return undefined
  const { hash: _hash, ...known } = row
  return { ...known, password }
}
