import { sql } from 'kysely'
import { createToken, hashToken } from '../access/tokens.ts'
import type { Db, Trx } from '../database/connect.ts'
import { DEVICE_DAYS } from '../http/device-cookie.ts'

/** Browsers of one user that are known; the one that was used longest ago goes first. */
const MAX_DEVICES = 20

/** Whether somebody has signed in to an account with this browser before. */
export const isKnownDevice = async (
  db: Db,
  username: string,
  device: string | undefined,
): Promise<boolean> => {
  if (device === undefined) return false
  const { rows } = await sql<{ known: boolean }>`select exists (select from known_devices
    join users on users.id = known_devices.user_id
    where token_hash = ${hashToken(device)} and lower(users.username) = ${username.toLowerCase()}
      and used_at > now() - make_interval(days => ${DEVICE_DAYS})) as known`.execute(db)
  return rows[0]?.known ?? false
}

/** Whether a token was made here: one that somebody else put into a browser is not taken. */
const isOurs = async (trx: Trx, device: string): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from known_devices where token_hash = ${hashToken(device)} limit 1`.execute(trx)
  return rows.length > 0
}

/** Knows a browser from now on, by the token that it has or by a new one; answers that token. */
export const rememberDevice = async (
  trx: Trx,
  userId: number,
  device: string | undefined,
): Promise<string> => {
  const token = device !== undefined && (await isOurs(trx, device)) ? device : createToken()
  await sql`insert into known_devices (token_hash, user_id) values (${hashToken(token)}, ${userId})
    on conflict (token_hash, user_id) do update set used_at = now()`.execute(trx)
  await sql`delete from known_devices where user_id = ${userId} and token_hash not in (select token_hash
    from known_devices where user_id = ${userId} order by used_at desc limit ${MAX_DEVICES})`.execute(trx)
  return token
}

/** Knows none of a user's browsers any more: their account may be in other hands. */
export const forgetDevices = async (trx: Trx, userId: number): Promise<void> => {
  await sql`delete from known_devices where user_id = ${userId}`.execute(trx)
}
