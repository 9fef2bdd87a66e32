import { sessionMachine } from '../../session/session.machine.ts'
import { answer, NOON, restored } from '../../session/session.testing.ts'
import { lockWalk } from './lock.walk.ts'
import type { Failure } from '../../shared/outcome.ts'
import type { Now } from '../../shared/time.ts'
import type { LockOutput } from '../../lock/lock.types.ts'
import type {
  RestoredSession,
  RoleSwitchResult,
  SessionContext,
  SessionEvent,
  SessionUser,
} from '../../session/session.types.ts'
import type { Walk } from './walk.types.ts'

/** Must never be found in what a machine keeps. */
const TOKEN = 'secret-token'
const PASSWORD = 'secret-password'

const stranger: SessionUser = { id: 1002, nickname: '周', is_admin: false }
const newRole = { id: 8, name: '主管' }

const events: SessionEvent[] = [
  { type: 'login.received', ...answer({ token: TOKEN }) },
  { type: 'login.received', ...answer({ token: TOKEN, passwordChangeRequired: true }) },
  { type: 'login.received', ...answer({ token: TOKEN, enrolmentRequired: true }) },
  { type: 'login.received', ...answer({ token: TOKEN, user: stranger }) },
  { type: 'user.refreshed', authRules: [] },
  { type: 'user.refreshed', user: stranger },
  { type: 'user.refreshed', passwordChangeRequired: true },
  { type: 'user.refreshed', passwordChangeRequired: false },
  { type: 'user.refreshed', enrolmentRequired: true },
  { type: 'user.refreshed', enrolmentRequired: false },
  { type: 'password.required' },
  { type: 'enrolment.required' },
  { type: 'enrolment.done' },
  { type: 'hint.close' },
  { type: 'password.changed' },
  { type: 'screen.lock' },
  { type: 'screen.locked' },
  { type: 'screen.unlock', password: PASSWORD },
  { type: 'screen.visitProvider', returned: true },
  { type: 'screen.unlocked' },
  { type: 'connection.changed', online: true },
  { type: 'connection.changed', online: false },
  { type: 'role.switch', roleId: 7 },
  { type: 'role.switch', roleId: 8 },
  { type: 'renewal.request' },
  { type: 'renewal.cancel' },
  { type: 'session.extended', expiresAt: NOON + 50_000_000 },
  { type: 'logout.request' },
  { type: 'session.ended', reason: 'code101' },
  { type: 'session.ended', reason: 'disconnected' },
  { type: 'session.dismissed' },
  { type: 'clock.check' },
  { type: 'network.online' },
]

const switched: RoleSwitchResult = { kind: 'switched', identity: { ...answer(), role: newRole } }
const switchedForAnother: RoleSwitchResult = { kind: 'switched', identity: answer({ user: stranger }) }
const refused: Failure = { kind: 'refused', error: 'forbidden' }

const restorable: (RestoredSession | null)[] = [
  null,
  restored(),
  restored({ locked: true }),
  restored({ expiresAt: NOON }),
  restored({ passwordChangeRequired: true }),
  restored({ enrolmentRequired: true }),
]

const outputs: LockOutput[] = [{ result: 'opened' }, { result: 'exhausted' }]

/** Everything that a session can meet. */
export const sessionWalk: Walk = {
  machine: sessionMachine,
  inputs: [(now: Now) => ({ now })],
  events,
  answers: {
    restoreSession: restorable,
    lockOnServer: [undefined],
    logoutOnServer: [undefined],
    switchRole: [switched, switchedForAnother, refused],
  },
  inner: { lockScreen: lockWalk },
  outputs: { lockScreen: outputs },
  actions: { storeToken: () => {}, retireToken: () => {}, clearToken: () => {} },
  keep: (context) => {
    const { warned, online, passwordChangeRequired, enrolmentRequired } = context as SessionContext
    return [warned, online, passwordChangeRequired, enrolmentRequired]
  },
}
