import { unixNow } from '../basics/clock.ts'
import { ROOT_USER_ID } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import { hashPassword } from '../access/passwords.ts'
import { endSessions } from '../access/sessions.ts'
import type { Audit } from '../audit/audit.ts'
import type { Db } from '../database/connect.ts'
import { randomPassword, type Settings } from '../basics/settings.ts'
import { forgetFactors } from '../factors/store.ts'
import { forgetDevices } from '../auth/known-device.ts'
import { forgetDraftKey } from './draft-key.ts'

const USERNAME = 'admin'
const SYSTEM = { uid: 0, role_id: 0, ip: '' }

type Choices = Pick<Settings, 'adminPassword' | 'initialPasswordSeconds'>

const passwordColumns = async (password: string, lasting: boolean, seconds: number) => ({
  password_hash: await hashPassword(password),
  must_change_password: !lasting,
  initial_password_expires_at: lasting ? null : sql<Date>`now() + make_interval(secs => ${seconds})`,
})

/**
 * Makes the administrator when there is none. Answers the initial password to show once, or null when the
 * administrator was there or the settings gave the password.
 */
export const ensureAdministrator = async (
  db: Db,
  audit: Audit,
  { adminPassword, initialPasswordSeconds }: Choices,
): Promise<string | null> => {
  const there = await db.selectFrom('users').select('id').where('id', '=', ROOT_USER_ID).executeTakeFirst()
  if (there) return null
  const password = adminPassword ?? randomPassword()
  const columns = await passwordColumns(password, adminPassword !== null, initialPasswordSeconds)
  const now = unixNow()
  const made = await audit.transaction(SYSTEM, async (trx, record) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('users')
      .values({
        id: ROOT_USER_ID,
        username: USERNAME,
        nickname: '系统管理员',
        pinyin: 'X',
        is_admin: true,
        role_id: null,
        created_time: now,
        updated_time: now,
        ...columns,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return false
    record({ action: 'user.create', target_type: 'user', target_id: ROOT_USER_ID })
    return true
  })
  return made && adminPassword === null ? password : null
}

/**
 * Gives the administrator a new initial password, which must be changed at the next login, enables the account, takes its
 * second factors away and ends all its sessions. Answers the password, to show once.
 */
export const resetAdministrator = async (
  audit: Audit,
  { initialPasswordSeconds }: Pick<Choices, 'initialPasswordSeconds'>,
): Promise<string> => {
  const password = randomPassword()
  const columns = await passwordColumns(password, false, initialPasswordSeconds)
  await audit.transaction(SYSTEM, async (trx, record) => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ ...columns, status: 1 })
      .where('id', '=', ROOT_USER_ID)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Error('There is no administrator yet. Start the server once.')
    await endSessions(trx, { userId: ROOT_USER_ID }, 'password_changed')
    await forgetDraftKey(trx, ROOT_USER_ID)
    await forgetDevices(trx, ROOT_USER_ID)
    await forgetFactors(trx, ROOT_USER_ID)
    record({
      action: 'user.password',
      target_type: 'user',
      target_id: ROOT_USER_ID,
      changes: { reset: true },
    })
  })
  return password
}
