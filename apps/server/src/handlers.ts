import { login } from './auth/login.ts'
import { logout } from './auth/logout.ts'
import { customerHandlers } from './customers/handlers.ts'
import type { Handlers } from './http/context.ts'
import { noticeHandlers } from './notices/handlers.ts'
import { optionHandlers } from './options/handlers.ts'
import { privacySettings } from './privacy/handlers.ts'
import { messageSettings } from './sms/settings-handlers.ts'
import { draftKey } from './users/draft-key.ts'
import { lockScreen, unlockScreen } from './users/lock-screen.ts'
import { resetPassword } from './users/reset-password.ts'
import { switchRole } from './users/switch-role.ts'
import { getUserInfo } from './users/user-info.ts'

/** What carries each call of the contract out. */
export const handlers: Handlers = {
  'auth/login': login,
  'auth/logout': logout,
  'users/getUserInfo': getUserInfo,
  'users/switchRole/{id}': switchRole,
  'users/resetPassword': resetPassword,
  'users/draftKey': draftKey,
  'users/lockScreen': lockScreen,
  'users/unlockScreen': unlockScreen,
  ...optionHandlers,
  ...customerHandlers,
  ...noticeHandlers,
  ...privacySettings,
  ...messageSettings,
}
