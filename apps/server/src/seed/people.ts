import type { Settings } from '../basics/settings.ts'
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
    .values(staff.flatMap(({ id, roles: own }) => own.map((role_id) => ({ user_id: id, role_id }))))
    .execute()
}
