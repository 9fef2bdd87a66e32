import { createHash } from 'node:crypto'
import { CallError } from '@hospital-crm/api/errors'
import { sql } from 'kysely'
import { passwordFits } from '../access/passwords.ts'
import type { Db } from '../database/connect.ts'
import type { Handler } from '../http/context.ts'
import { enter, renewedSession } from './enter.ts'
import { takeGuess } from './guesses.ts'
import { secondFactorStep } from './second-factor.ts'

const findAccount = (db: Db, username: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'status',
      'role_id',
      'demo',
      'password_hash',
      'must_change_password',
      sql<boolean>`coalesce(initial_password_expires_at < now(), false)`.as('initial_expired'),
    ])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()

/**
 * Signs in. Guesses are counted before anything is compared; a known and an unknown
 * account take the same steps, so that neither words nor time tell them apart.
 */
export const login: Handler<'auth/login'> = async (context) => {
  const { db, input, meta, audit, settings } = context
  const { username, password } = input.body
  const guess = await takeGuess(db, username, meta)
  const refused = (result: string, uid = 0) =>
    audit.write({
      action: 'session.login',
      target_type: 'user',
      target_id: uid,
      result,
      changes: { account: createHash('sha256').update(username.toLowerCase()).digest('hex').slice(0, 16) },
    })
  if (guess.refused) {
    await refused('rate_limited')
    throw new CallError('rate_limited', { retry_after: guess.refused.retryAfter })
  }

  const account = await findAccount(db, username)
  const usable = account && (!account.demo || settings.demoHost) ? account.password_hash : null
  const fits = await passwordFits(usable, password)
  if (!account || !fits) {
    await refused('invalid_credentials', account?.id)
    throw new CallError('invalid_credentials')
  }
  await guess.right()
  if (account.status === 3) {
    await refused('account_disabled', account.id)
    throw new CallError('account_disabled')
  }
  if (account.must_change_password && account.initial_expired) {
    await refused('initial_password_expired', account.id)
    throw new CallError('initial_password_expired')
  }

  const renewed = await renewedSession(db, account.id, meta, settings)
  const asked = renewed?.proof === 'second_factor' ? undefined : await secondFactorStep(context, account)
  if (asked) {
    await refused('second_factor_required', account.id)
    throw new CallError('second_factor_required', { ...asked })
  }
  return enter(context, account, { proof: renewed?.proof === 'second_factor' ? 'second_factor' : 'password' })
}
