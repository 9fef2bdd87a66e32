import { passwordChangeMachine } from '../../login/password-change.machine.ts'
import type {
  PasswordChangeContext,
  PasswordChangeEvent,
  PasswordChangeResult,
} from '../../login/password-change.types.ts'
import type { Now } from '../../shared/time.ts'
import type { Walk } from './walk.types.ts'

const NEW = 'secret-password'

const events: PasswordChangeEvent[] = [
  { type: 'password.submit', oldPassword: 'secret-password-1', newPassword: NEW, confirmation: NEW },
  { type: 'password.submit', oldPassword: '', newPassword: NEW, confirmation: 'other' },
  { type: 'field.changed', field: 'newPassword' },
  { type: 'password.cancel' },
]

const results: PasswordChangeResult[] = [
  { kind: 'changed' },
  { kind: 'refused', error: 'weak_password', fields: { newPassword: '密码过于简单' } },
  { kind: 'rateLimited', retryAfter: 2 },
  { kind: 'unreachable' },
]

/** Everything that a password form can meet, whether it can be cancelled or not. */
export const passwordChangeWalk: Walk = {
  machine: passwordChangeMachine,
  inputs: [(now: Now) => ({ now, forced: false }), (now: Now) => ({ now, forced: true })],
  events,
  answers: { changePassword: results },
  keep: (context) => {
    const { forced, secondsLeft } = context as PasswordChangeContext
    return [forced, secondsLeft]
  },
}
