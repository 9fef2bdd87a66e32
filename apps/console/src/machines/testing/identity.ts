import { buildGrants, buildUserInfo } from '@hospital-crm/api/fixtures'
import type { LoginAnswer } from '@hospital-crm/machines/session'

/** Half a day, as the server gives by default, in seconds. */
const EXPIRES_IN = 43_200

/** What the server answers to the login of a fictional agent. */
export const loginAnswer = (changes: Partial<LoginAnswer> = {}): LoginAnswer => {
  const { authRules, role, extra_roles: extraRoles } = buildGrants()
  return {
    token: 'story-token',
    expiresIn: EXPIRES_IN,
    user: buildUserInfo(),
    authRules,
    role,
    extraRoles,
    passwordChangeRequired: false,
    enrolmentRequired: false,
    ...changes,
  }
}
