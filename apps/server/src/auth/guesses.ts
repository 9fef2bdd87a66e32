import {
  accountGuesses,
  addressGuesses,
  giveBack,
  take,
  type Limit,
  type Take,
} from '../access/rate-limits.ts'
import { hashToken } from '../access/tokens.ts'
import type { Db } from '../database/connect.ts'
import { networkOf } from '../http/caller.ts'
import type { CallMeta } from '../http/context.ts'
import { accountKey } from './account-key.ts'
import { deviceKey } from './guess-keys.ts'
import { isKnownDevice } from './known-device.ts'

/** Guesses of one account from addresses that have guessed nothing wrong lately, one of each. */
const freshGuesses: Limit = { limit: 100, seconds: accountGuesses.seconds }

/** One guess of a password that was counted. */
interface Guess {
  refused: Take | undefined
  /** Takes it back: it was right. */
  right: () => Promise<void>
}

const guessOf = (db: Db, keys: readonly string[], takes: readonly Take[]): Guess => ({
  refused: takes
    .filter(({ granted }) => !granted)
    .toSorted((one, other) => other.retryAfter - one.retryAfter)[0],
  right: async () => {
    for (const key of keys) await giveBack(db, key)
  },
})

/**
 * Counts a guess of an account's password before anything is compared. Strangers share ten for an account, and fifty from one
 * address. Whoever guesses keeps nobody out: a browser in which the account was signed in to before has guesses of its own,
 * and an address that was not wrong lately has its first one, of a hundred in all.
 */
export const takeGuess = async (
  db: Db,
  username: string,
  { ip, deviceToken }: Pick<CallMeta, 'ip' | 'deviceToken'>,
): Promise<Guess> => {
  if (deviceToken !== undefined && (await isKnownDevice(db, username, deviceToken))) {
    const own = deviceKey(username, hashToken(deviceToken))
    return guessOf(db, [own], [await take(db, own, accountGuesses)])
  }
  const account = accountKey(username)
  const address = `login:address:${networkOf(ip)}`
  const here = await take(db, address, addressGuesses)
  const isFirst = here.taken === 1
  return guessOf(
    db,
    [account, address],
    [await take(db, account, isFirst ? freshGuesses : accountGuesses), here],
  )
}
