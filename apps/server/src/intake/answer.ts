import type { PushState } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { isPhone } from '@hospital-crm/api/rules'
import { sql, type Selectable } from 'kysely'
import { toRole } from '../access/actor.ts'
import { hidesPhonesIn } from '../access/mask.ts'
import type { Viewer } from '../access/scope.ts'
import type { FieldValues } from '../customers/core/check.ts'
import { isNumberLike } from '../customers/core/missed-numbers.ts'
import type { Db } from '../database/connect.ts'
import type { RoleTable } from '../database/schema.ts'
import { refuseSpent, spendGuesses } from '../privacy/number-budget.ts'
import type { LeadInterface } from './interface.ts'

/** What a sender hears of a push that was taken. */
export type PushAnswer = 'received' | Exclude<PushState, 'refused'>

/** What became of a push, with what its answer would tell. */
export interface TellingOutcome {
  state: Exclude<PushState, 'refused'>
  customerId: number | null
  /** Numbers that it asks about. */
  numbers: readonly string[]
}

/** Numbers in the ways of contact by which somebody is known. */
export const numbersAskedBy = (values: FieldValues): string[] => {
  const { phone = '', wechat = '', qq = '' } = values as Record<string, string>
  return [...new Set([...(isPhone(phone) ? [phone] : []), ...[wechat, qq].filter(isNumberLike)])]
}

/** Somebody as the role of theirs that hides numbers, if one does; undefined for who is not there any more. */
const makerOf = async (db: Db, uid: number): Promise<Viewer | undefined> => {
  const { rows } = await sql<Omit<Viewer, 'role'> & { role: Selectable<RoleTable> | null }>`
    select users.id, users.is_admin, users.hospitals, to_json(roles) as role
    from users left join roles on roles.id = users.role_id
      or roles.id in (select role_id from user_roles where user_id = users.id)
    where users.id = ${uid} and users.status = 1 and users.removed_time is null order by roles.id`.execute(db)
  const viewers = rows.map((row): Viewer => ({ ...row, role: row.role && toRole(row.role) }))
  return viewers.find((viewer) => hidesPhonesIn(viewer, 'waste')) ?? viewers[0]
}

/**
 * What a sender hears. Whether somebody is known is told where an administrator switched it on, and for somebody who made the
 * interface and may not see numbers as long as their budget of numbers lasts: otherwise whoever makes one asks without limit.
 */
export const answerOf = async (
  db: Db,
  { tellsOutcome, madeBy }: Pick<LeadInterface, 'tellsOutcome' | 'madeBy'>,
  { state, customerId, numbers }: TellingOutcome,
): Promise<PushAnswer> => {
  if (!tellsOutcome || madeBy === null) return 'received'
  const maker = await makerOf(db, madeBy)
  if (maker === undefined) return 'received'
  if (numbers.length === 0 || !hidesPhonesIn(maker, 'waste')) return state
  const isFound = state === 'known' && customerId !== null
  try {
    await refuseSpent(db, maker, 'interface')
    await spendGuesses(
      db,
      maker,
      'interface',
      isFound ? { missed: [], found: [customerId] } : { missed: numbers },
    )
  } catch (error) {
    if (isCallError(error) && error.error === 'rate_limited') return 'received'
    throw error
  }
  return state
}
