import { CallError } from '@hospital-crm/api/errors'
import type { Actor } from '../access/actor.ts'
import { passwordFits } from '../access/passwords.ts'
import { accountGuesses, giveBack, take } from '../access/rate-limits.ts'
import { passwordKey } from '../auth/password-key.ts'
import type { Db } from '../database/connect.ts'
import type { CallAudit } from '../http/context.ts'

const storedOf = async (db: Db, id: number): Promise<string | null> => {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst()
  return row?.password_hash ?? null
}

/**
 * Whether somebody is asked for their password before they change how they sign in: who has one, and is not held up by a
 * role that demands the change.
 */
export const asksPassword = async (db: Db, actor: Actor): Promise<boolean> =>
  actor.session.state !== 'must_enrol' && (await storedOf(db, actor.id)) !== null

/**
 * Lets the owner of a session on, by the password, where it is asked for. Wrong ones are counted as everywhere.
 * @throws CallError `wrong_password` or `rate_limited`.
 */
export const confirmPassword = async (
  { db, actor, audit }: { db: Db; actor: Actor; audit: CallAudit },
  password: string | undefined,
  action: string,
): Promise<void> => {
  if (!(await asksPassword(db, actor))) return
  const key = passwordKey(actor.id)
  const { granted, retryAfter } = await take(db, key, accountGuesses)
  if (!granted) throw new CallError('rate_limited', { retry_after: retryAfter })
  if (password === undefined || !(await passwordFits(await storedOf(db, actor.id), password))) {
    await audit.write({ action, target_type: 'user', target_id: actor.id, result: 'wrong_password' })
    throw new CallError('wrong_password')
  }
  await giveBack(db, key)
}
