import type { UserImportDone, UserImportFault, UserImportRow } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { users } from '@hospital-crm/api/resources'
import { hashPassword } from '../access/passwords.ts'
import { unixNow } from '../basics/clock.ts'
import type { CallContext } from '../http/context.ts'
import type { ResourceHooks } from '../resources/hooks.ts'
import { createRow } from '../resources/write.ts'
import { keepInitial } from '../staff/initial-password.ts'
import { userHooks } from '../staff/user-hooks.ts'
import { checkRows, faultsOf, type ReadyRow } from './check.ts'
import { accountIn } from './names.ts'
import { firstPassword, madeBefore } from './passwords.ts'

type MadeRow = UserImportDone['made'][number] & { expires: number }

/** Makes one user with its first password, in one transaction. */
const makeUser = async (
  call: CallContext<'users/import'>,
  { source, values }: ReadyRow,
  request: Parameters<typeof firstPassword>[1],
): Promise<MadeRow> => {
  const { nickname, username } = values as { nickname: string; username: string }
  const password = firstPassword(call.settings, request, username)
  const hash = await hashPassword(password)
  let expires = 0
  const hooks: ResourceHooks = {
    ...userHooks,
    settle: async (trx, { settings }, { id }, record) => {
      expires = await keepInitial(trx, { settings }, { id, hash }, record)
    },
  }
  const { id } = await createRow(call, { definition: users, hooks }, values)
  return { row: source.row, id, nickname, username, password, expires }
}

/**
 * Makes users, each with its initial password in one transaction. Rows are looked at again first, and one that is refused
 * keeps none of the others back. Those that were made when the same request was sent before are answered again.
 */
export const makeUsers = async (call: CallContext<'users/import'>): Promise<UserImportDone> => {
  const { rows, request_id: requestId } = call.input.body
  const request = { uid: call.actor.id, requestId }
  const { ready, refused } = await checkRows(call, rows)
  const made: MadeRow[] = []
  const faults: UserImportFault[] = []
  /** Keeps what is wrong with a row, unless it was made before. */
  const refuse = async (source: UserImportRow, found: readonly UserImportFault[]) => {
    const isTaken = found.every(({ field }) => field === 'username')
    const before = isTaken ? await madeBefore(call, request, accountIn(source.username)) : undefined
    if (before && !made.some(({ id }) => id === before.id)) made.push({ row: source.row, ...before })
    else faults.push(...found)
  }
  for (const [row, found] of Map.groupBy(refused, (fault) => fault.row)) {
    const source = rows.find((one) => one.row === row)
    if (source) await refuse(source, found)
  }
  for (const one of ready) {
    try {
      made.push(await makeUser(call, one, request))
    } catch (error) {
      // Once there is a password to answer, nothing keeps it back.
      if (!isCallError(error) && made.length === 0) throw error
      await refuse(one.source, faultsOf(error, one.source, call.meta.language))
    }
  }
  const until = made.map(({ expires }) => expires)
  return {
    made: made.toSorted((one, other) => one.row - other.row).map(({ expires: _expires, ...user }) => user),
    refused: faults,
    expires_time: until.length === 0 ? unixNow() : Math.min(...until),
  }
}
