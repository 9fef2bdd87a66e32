import type { DemoAccount } from '@hospital-crm/api/entities'
import { roleIds, roles } from './fiction/roles.ts'
import { staff } from './fiction/staff.ts'

/** Password of every demo account; it works on demo hosts alone, where everything is fiction. */
const DEMO_PASSWORD = 'Demo-2026'

/** How visitors of a demo host reach its operator. */
export const DEMO_CONTACT = 'demo@example.com'

/** One working account for each seeded role, in the order of the roles: the first colleague who holds it. */
export const demoAccounts: readonly DemoAccount[] = Object.values(roleIds).flatMap((roleId) => {
  const member = staff.find(({ role_id }) => role_id === roleId)
  const role = roles.find(({ id }) => id === roleId)
  return member && role
    ? [{ username: member.username, password: DEMO_PASSWORD, title: `${role.name} · ${member.nickname}` }]
    : []
})
