import { loginMachine } from '../../login/login.machine.ts'
import { answer } from '../../session/session.testing.ts'
import type { LoginContext, LoginEvent, LoginResult } from '../../login/login.types.ts'
import type { Now } from '../../shared/time.ts'
import type { Walk } from './walk.types.ts'

const events: LoginEvent[] = [
  { type: 'login.submit', username: 'lin', password: 'secret-password' },
  { type: 'login.submit', username: '', password: '' },
  { type: 'field.changed', field: 'username' },
  { type: 'field.changed', field: 'password' },
]

const results: LoginResult[] = [
  { kind: 'accepted', answer: answer({ token: 'secret-token' }) },
  { kind: 'refused', error: 'invalid_credentials', fields: { username: '账号不存在' } },
  { kind: 'rateLimited', retryAfter: 2 },
  { kind: 'unreachable' },
]

/** Everything that a login form can meet. */
export const loginWalk: Walk = {
  machine: loginMachine,
  inputs: [(now: Now) => ({ now })],
  events,
  answers: { authenticate: results },
  keep: (context) => (context as LoginContext).secondsLeft,
}
