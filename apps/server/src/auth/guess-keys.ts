import { sql } from 'kysely'
import type { Db, Trx } from '../database/connect.ts'
import { accountKey } from './account-key.ts'
import { factorKey } from './factor-key.ts'
import { passwordKey } from './password-key.ts'

/** The key under which wrong passwords of an account are counted in a browser that it was signed in to before. */
export const deviceKey = (username: string, tokenHash: Buffer): string =>
  `${accountKey(username)}:${tokenHash.toString('hex').slice(0, 32)}`

/** Every key under which something wrong that was shown for these accounts is counted, with the account. */
export const guessKeysOf = async (
  db: Db | Trx,
  users: readonly { id: number; username: string }[],
): Promise<Map<string, number>> => {
  const { rows: devices } = await sql<{ user_id: number; token_hash: Buffer }>`
    select user_id, token_hash from known_devices
    where user_id = any(${users.map(({ id }) => id)}::int[])`.execute(db)
  const byUser = Map.groupBy(devices, (device) => device.user_id)
  return new Map(
    users.flatMap(({ id, username }) =>
      [
        accountKey(username),
        factorKey(id),
        passwordKey(id),
        ...(byUser.get(id) ?? []).map((device) => deviceKey(username, device.token_hash)),
      ].map((key): [string, number] => [key, id]),
    ),
  )
}
