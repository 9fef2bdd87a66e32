import { lockWalk } from './lock.walk.ts'
import { loginWalk } from './login.walk.ts'
import { passwordChangeWalk } from './password-change.walk.ts'
import { sessionWalk } from './session.walk.ts'
import { socketWalk } from './socket.walk.ts'
import { tabsWalk } from './tabs.walk.ts'
import type { Walk } from './walk.types.ts'

/** Every machine, with what it can meet. */
export const walks: readonly Walk[] = [
  sessionWalk,
  loginWalk,
  passwordChangeWalk,
  lockWalk,
  socketWalk,
  tabsWalk,
]
