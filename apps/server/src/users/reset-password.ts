import { unixNow } from '../basics/clock.ts'
import { CallError, fieldMessages, type FieldProblem } from '@hospital-crm/api/errors'
import { hashPassword, passwordFits, passwordProblem } from '../access/passwords.ts'
import { accountGuesses, giveBack, take } from '../access/rate-limits.ts'
import { endSessions } from '../access/sessions.ts'
import { passwordKey } from '../auth/password-key.ts'
import type { Handler } from '../http/context.ts'
import { invalid } from '../http/validate.ts'
import { accountSetting } from '../options/policy.ts'
import { readStored } from '../options/stored-setting.ts'

/** Changes the own password and ends every session of the user, this one too. */
export const resetPassword: Handler<'users/resetPassword'> = async ({
  db,
  actor,
  audit,
  input,
  meta,
  settings,
}) => {
  const { old_password: old, password, password_confirmation: confirmation } = input.body
  if (password !== confirmation) throw invalid({ password_confirmation: 'passwords_differ' }, meta.language)

  const key = passwordKey(actor.id)
  const { granted, retryAfter } = await take(db, key, accountGuesses)
  if (!granted) throw new CallError('rate_limited', { retry_after: retryAfter })
  const { password_hash: stored } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const entry = { action: 'user.password', target_type: 'user', target_id: actor.id }
  if (!(await passwordFits(stored, old))) {
    await audit.write({ ...entry, result: 'wrong_password' })
    throw new CallError('wrong_password')
  }
  await giveBack(db, key)

  const [policy] = await readStored(db, accountSetting(settings))
  const problem: FieldProblem | undefined =
    password === old ? 'password_unchanged' : passwordProblem(password, actor, policy.password_min)
  if (problem)
    throw new CallError('weak_password', { fields: { password: fieldMessages[problem][meta.language] } })

  const hash = await hashPassword(password)
  const isChanged = await audit.transaction(async (trx, record) => {
    // Somebody else may have given a new password while the old one was compared: that one stands.
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({
        password_hash: hash,
        must_change_password: false,
        initial_password_expires_at: null,
        updated_time: unixNow(),
      })
      .where('id', '=', actor.id)
      .where('password_hash', '=', stored)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await endSessions(trx, { userId: actor.id }, 'password_changed')
    record(entry)
    return true
  })
  if (!isChanged) throw new CallError('wrong_password')
  return null
}
