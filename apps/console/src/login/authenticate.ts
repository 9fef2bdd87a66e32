import type { Client } from '@hospital-crm/api/client'
import type { ResponseOf } from '@hospital-crm/api/contract'
import type { LoginResult } from '@hospital-crm/machines/login'
import type { LoginAnswer } from '@hospital-crm/machines/session'
import { toFailure } from '../failures/failure-words.ts'

/** The login call's answer as the session wants it. */
export const toLoginAnswer = (data: ResponseOf<'auth/login'>): LoginAnswer => ({
  token: data.authorization.access_token,
  expiresIn: data.authorization.expires_in,
  user: data.userInfo,
  authRules: data.authRules,
  role: data.role,
  extraRoles: data.extra_roles,
  passwordChangeRequired: data.force_password_change,
})

/** Makes the login call; every way it can end is a result. */
export const authenticate = async (
  call: Client['call'],
  form: { username: string; password: string },
): Promise<LoginResult> => {
  try {
    return { kind: 'accepted', answer: toLoginAnswer(await call('auth/login', { body: form, quiet: true })) }
  } catch (error) {
    return toFailure(error)
  }
}
