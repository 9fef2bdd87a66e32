import type { UserImportDone } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { users } from '@hospital-crm/api/resources'
import { hashPassword } from '../access/passwords.ts'
import { unixNow } from '../basics/clock.ts'
import { randomPassword } from '../basics/settings.ts'
import type { CallContext } from '../http/context.ts'
import type { ResourceHooks } from '../resources/hooks.ts'
import { createRow } from '../resources/write.ts'
import { keepInitial } from '../staff/initial-password.ts'
import { userHooks } from '../staff/user-hooks.ts'
import { checkRows, faultsOf } from './check.ts'

/**
 * Makes users, each with its initial password in one transaction. Rows are looked at again first, and one that is refused
 * keeps none of the others back.
 */
export const makeUsers = async (call: CallContext<'users/import'>): Promise<UserImportDone> => {
  const { ready, refused } = await checkRows(call, call.input.body.rows)
  const done: UserImportDone = {
    made: [],
    refused,
    expires_time: unixNow() + call.settings.initialPasswordSeconds,
  }
  for (const { source, values } of ready) {
    const password = randomPassword()
    const hash = await hashPassword(password)
    const hooks: ResourceHooks = {
      ...userHooks,
      settle: (trx, { settings }, { id }, record) => keepInitial(trx, { settings }, { id, hash }, record),
    }
    try {
      const { id } = await createRow(call, { definition: users, hooks }, values)
      const { nickname, username } = values as { nickname: string; username: string }
      done.made.push({ row: source.row, id, nickname, username, password })
    } catch (error) {
      // Once there is a password to answer, nothing keeps it back: nobody can be told of it again.
      if (!isCallError(error) && done.made.length === 0) throw error
      done.refused.push(...faultsOf(error, source, call.meta.language))
    }
  }
  return done
}
