import { loginMachine } from '../../login/login.machine.ts'
import { answer } from '../../session/session.testing.ts'
import type { LoginContext, LoginEvent, LoginResult, ProofResult } from '../../login/login.types.ts'
import type { Now } from '../../shared/time.ts'
import type { Walk } from './walk.types.ts'

const events: LoginEvent[] = [
  { type: 'login.submit', username: 'lin', password: 'secret-password' },
  { type: 'login.submit', username: '', password: '' },
  { type: 'field.changed', field: 'username' },
  { type: 'field.changed', field: 'password' },
  { type: 'field.changed', field: 'code' },
  { type: 'factor.submit', proof: { kind: 'totp', code: 'secret-code' } },
  { type: 'factor.submit', proof: { kind: 'recovery', code: '' } },
  { type: 'factor.submit', proof: { kind: 'passkey' } },
  { type: 'factor.cancel' },
  { type: 'provider.visit', returned: false },
  { type: 'provider.visit', returned: true },
]

const accepted: ProofResult = { kind: 'accepted', answer: answer({ token: 'secret-token' }) }

const results: LoginResult[] = [
  accepted,
  { kind: 'secondFactor', kinds: ['totp', 'recovery'] },
  { kind: 'refused', error: 'invalid_credentials', fields: { username: '账号不存在' } },
  { kind: 'rateLimited', retryAfter: 2 },
  { kind: 'unreachable' },
]

const proofs: ProofResult[] = [
  accepted,
  { kind: 'refused', error: 'wrong_code' },
  { kind: 'refused', error: 'step_over' },
  { kind: 'rateLimited', retryAfter: 2 },
  { kind: 'unreachable' },
]

/** Everything that a login form can meet. */
export const loginWalk: Walk = {
  machine: loginMachine,
  inputs: [(now: Now) => ({ now })],
  events,
  answers: { authenticate: results, prove: proofs, visitProvider: proofs },
  keep: (context) => (context as LoginContext).secondsLeft,
}
