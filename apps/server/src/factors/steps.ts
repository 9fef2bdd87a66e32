import { CallError } from '@hospital-crm/api/errors'
import { sql, type SqlBool } from 'kysely'
import { createToken, hashToken } from '../access/tokens.ts'
import type { Db, Trx } from '../database/connect.ts'
import { lasts } from '../database/span.ts'

/** What a step is of: a sign-in whose password was right, setting up a code or a passkey, a sign-in at a provider. */
export type StepKind = 'sign_in' | 'totp' | 'passkey' | 'provider'

/** Seconds until a step is over. */
export const STEP_SECONDS = 300
/** Seconds that the longest one lasts: whoever signs in at a provider may have to find their telephone first. */
export const LONGEST_SECONDS = 900
/** Wrong tries after which it is over before that. */
const MAX_WRONG = 5

/** A step that is open. */
export interface Step {
  user_id: number | null
  data: Record<string, unknown>
}

/** Opens a step and answers what its browser shows for it: 256 random bits that are not stored. */
export const openStep = async (
  db: Db | Trx,
  step: { kind: StepKind; user_id: number | null; data?: Record<string, unknown> },
  seconds: number = STEP_SECONDS,
): Promise<string> => {
  const challenge = createToken()
  await db
    .insertInto('sign_in_steps')
    .values({
      hash: hashToken(challenge),
      kind: step.kind,
      user_id: step.user_id,
      data: JSON.stringify(step.data ?? {}),
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .execute()
  return challenge
}

/**
 * The open step of a challenge. Each look counts as a try before anything is compared, so that parallel guesses do not
 * share one count.
 * @throws CallError `step_over` when it is over, was taken, or never was.
 */
export const tryStep = async (db: Db | Trx, kind: StepKind, challenge: string): Promise<Step> => {
  const step = await db
    .updateTable('sign_in_steps')
    .set((set) => ({ wrong: set('wrong', '+', 1) }))
    .where('hash', '=', hashToken(challenge))
    .where('kind', '=', kind)
    .where('wrong', '<', MAX_WRONG)
    .where(lasts(sql`expires_at`, LONGEST_SECONDS))
    .returning(['user_id', 'data'])
    .executeTakeFirst()
  if (!step) throw new CallError('step_over')
  return step
}

/**
 * Takes a step: of all who try, one succeeds.
 * @throws CallError `step_over` for the others.
 */
export const closeStep = async (trx: Trx, challenge: string): Promise<void> => {
  const { numDeletedRows } = await trx
    .deleteFrom('sign_in_steps')
    .where('hash', '=', hashToken(challenge))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new CallError('step_over')
}

/** Forgets steps whose time is up. */
export const forgetOldSteps = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('sign_in_steps')
    .where(sql<SqlBool>`not ${lasts(sql`expires_at`, LONGEST_SECONDS)}`)
    .execute()
}
