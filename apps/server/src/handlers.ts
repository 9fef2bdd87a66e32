import { callNames, type CallName } from '@hospital-crm/api/contract'
import { CallError } from '@hospital-crm/api/errors'
import { login } from './auth/login.ts'
import { logout } from './auth/logout.ts'
import type { Handler, Handlers } from './http/context.ts'
import { lockScreen, unlockScreen } from './users/lock-screen.ts'
import { resetPassword } from './users/reset-password.ts'
import { getUserInfo } from './users/user-info.ts'

const unavailable: Handler<CallName> = () => Promise.reject(new CallError('unavailable'))
/** Calls whose handlers are not there yet. */
const pending = Object.fromEntries(callNames.map((name) => [name, unavailable])) as unknown as Handlers

/** What carries each call of the contract out. */
export const handlers: Handlers = {
  ...pending,
  'auth/login': login,
  'auth/logout': logout,
  'users/getUserInfo': getUserInfo,
  'users/resetPassword': resetPassword,
  'users/lockScreen': lockScreen,
  'users/unlockScreen': unlockScreen,
}
