import type { SecondFactor } from '@hospital-crm/api/entities'
import { unseal } from '../audit/secrets.ts'
import type { Settings } from '../basics/settings.ts'
import type { Db, Trx } from '../database/connect.ts'
import { newestStep } from './totp.ts'

/** Most factors that one person has. */
export const MAX_FACTORS = 5

/** What a secret is sealed for: it opens for this person alone. */
export const secretPlace = (userId: number): string => `second-factor:${userId}`

/** A code of an authenticator that somebody set up. */
export interface CodeFactor {
  id: number
  secret: string
  lastStep: number
}

/** Everything that somebody has beside the password, as they see it. */
export const factorsOf = async (db: Db | Trx, userId: number): Promise<SecondFactor[]> => {
  const rows = await db
    .selectFrom('second_factors')
    .select(['id', 'kind', 'name', 'created_time', 'used_time'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ created_time: created, used_time: used, ...row }) => ({ ...row, created, used }))
}

/** The codes that somebody's authenticators make. One whose secret the key does not open makes none. */
export const codeFactorsOf = async (
  db: Db | Trx,
  settings: Settings,
  userId: number,
): Promise<CodeFactor[]> => {
  const rows = await db
    .selectFrom('second_factors')
    .select(['id', 'secret', 'last_step'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .execute()
  return rows.flatMap(({ id, secret: sealed, last_step: lastStep }) => {
    const secret = sealed === null ? undefined : unseal(settings, secretPlace(userId), sealed)
    return secret === undefined ? [] : [{ id, secret, lastStep }]
  })
}

/** Takes the code of a step; answers false when it, or a later one, was taken meanwhile. */
export const takeCode = async (trx: Trx, id: number, step: number, now: number): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ last_step: step, used_time: now })
    .where('id', '=', id)
    .where((where) => where.or([where('last_step', '<', step), where('last_step', '>', newestStep(now))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes everything away that somebody proves beside the password; answers how many factors that were. */
export const forgetFactors = async (trx: Trx, userId: number): Promise<number> => {
  const { numDeletedRows } = await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  return Number(numDeletedRows)
}
