import { ROOT_USER_ID } from '@hospital-crm/api/rules'
import type { Settings } from '../settings.ts'
import type { Db, Trx } from '../database/connect.ts'
import { demoAccounts } from './demo-accounts.ts'
import { roles } from './fiction/roles.ts'
import { staff } from './fiction/staff.ts'

/** Writes the roles. */
export const insertRoles = async (trx: Trx | Db, now: number): Promise<void> => {
  await trx
    .insertInto('roles')
    .values(
      roles.map(({ rules, extra, console_panel, ...role }) => ({
        ...role,
        extra: JSON.stringify(extra),
        console_panel: JSON.stringify(console_panel),
        permissions: [...rules],
        created_time: now,
        updated_time: now,
      })),
    )
    .execute()
}

type Hash = (password: string) => Promise<string>

/** What somebody may sign in with: a demo account has its own password, others that of SEED_PASSWORD or none. */
const passwordOf = (username: string, settings: Settings): string | null => {
  const demo = settings.demoHost ? demoAccounts.find((account) => account.username === username) : undefined
  return demo?.password ?? settings.seedPassword
}

/** Writes the 30 colleagues. */
export const insertStaff = async (
  trx: Trx | Db,
  settings: Settings,
  now: number,
  hash: Hash,
): Promise<void> => {
  const rows = await Promise.all(
    staff.map(async ({ id, username, nickname, pinyin, role_id, is_admin, hospitals }) => {
      const password = passwordOf(username, settings)
      return {
        id,
        username,
        nickname,
        pinyin,
        is_admin,
        hospitals: [...hospitals],
        role_id,
        demo: settings.demoHost && demoAccounts.some((account) => account.username === username),
        password_hash: password === null ? null : await hash(password),
        initial_password_expires_at: null,
        created_time: now,
        updated_time: now,
      }
    }),
  )
  await trx.insertInto('users').values(rows).execute()
  await trx
    .insertInto('user_roles')
    .values(staff.map(({ id, role_id }) => ({ user_id: id, role_id })))
    .execute()
}

interface AdministratorOptions {
  settings: Settings
  /** Must be changed at the first login; null when ADMIN_PASSWORD gives a lasting one. */
  initialPassword: string | null
  now: Date
  hash: Hash
}

/** Writes the administrator, user 1. */
export const insertAdministrator = async (
  trx: Trx | Db,
  { settings, initialPassword, now, hash }: AdministratorOptions,
): Promise<void> => {
  const seconds = Math.floor(now.getTime() / 1000)
  await trx
    .insertInto('users')
    .values({
      id: ROOT_USER_ID,
      username: 'admin',
      nickname: '系统管理员',
      pinyin: 'X',
      is_admin: true,
      role_id: null,
      password_hash: await hash(initialPassword ?? settings.adminPassword ?? ''),
      must_change_password: initialPassword !== null,
      initial_password_expires_at:
        initialPassword === null ? null : new Date(now.getTime() + settings.initialPasswordSeconds * 1000),
      created_time: seconds,
      updated_time: seconds,
    })
    .execute()
}
