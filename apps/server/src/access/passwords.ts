import { hash, verify, type Options } from '@node-rs/argon2'
import type { FieldProblem } from '@hospital-crm/api/errors'
import { passwordChecks } from '@hospital-crm/api/rules'

/** Argon2id with 19 MiB, two passes, one lane: 8 ms here, and a guess costs an attacker the same. */
const options: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const CONCURRENT = 2
let running = 0
const queue: (() => void)[] = []

/** Two hashes at a time: a flood of logins queues here and not in memory, and other calls keep their share. */
const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (running >= CONCURRENT) await new Promise<void>((resolve) => queue.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running--
  }
}

/** Hash of a password, in PHC form. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options))

let decoy: Promise<string> | undefined

/**
 * Whether a password fits. Where there is no hash (an unknown account, one without a password) it takes the same
 * time and answers false.
 */
export const passwordFits = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('no account has this password')
  const against = stored ?? (await decoy)
  const fits = await inTurn(() => verify(against, password).catch(() => false))
  return fits && stored != null
}

/** Makes the hash that unknown accounts are compared with before the first login needs it. */
export const preparePasswords = async (): Promise<void> => {
  decoy ??= hashPassword('no account has this password')
  await decoy
}

/** Why a new password is refused, or undefined when it is good: the rules are those that the form shows. */
export const passwordProblem = (
  password: string,
  owner: { username: string; nickname: string },
  minimum: number,
): FieldProblem | undefined => {
  const { long, varied, unlikeOwner } = passwordChecks(password, owner, minimum)
  if (!long) return 'too_short'
  if (!varied) return 'password_common'
  if (!unlikeOwner) return 'password_like_account'
  return undefined
}
