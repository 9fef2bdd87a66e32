import { lockMachine } from '../../lock/lock.machine.ts'
import type { LockContext, LockEvent, UnlockResult } from '../../lock/lock.types.ts'
import type { Walk } from './walk.types.ts'

const events: LockEvent[] = [
  { type: 'unlock.submit', password: 'secret-password' },
  { type: 'unlock.submit', password: '' },
  { type: 'provider.visit', returned: true },
]

const results: UnlockResult[] = [
  { kind: 'opened' },
  { kind: 'wrongPassword' },
  { kind: 'wrongPassword', attemptsLeft: 0 },
  { kind: 'exhausted' },
  { kind: 'refused', error: 'internal_error' },
  { kind: 'rateLimited', retryAfter: 3 },
  { kind: 'unreachable' },
]

/** Everything that a lock screen can meet. */
export const lockWalk: Walk = {
  machine: lockMachine,
  inputs: [() => ({}), () => ({ attempts: 1 })],
  events,
  answers: { unlockOnServer: results },
  keep: (context) => (context as LockContext).attemptsLeft,
}
