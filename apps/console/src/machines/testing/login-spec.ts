import { loginMachine, type LoginResult } from '@hospital-crm/machines/login'
import { fromPromise } from 'xstate'
import { createEffect } from './effect.ts'
import type { MachineSpec } from './run-machine.ts'
import { loginAnswer } from './identity.ts'

/** The login form; the server's answer is chosen. */
export const loginSpec: MachineSpec<typeof loginMachine> = {
  machine: loginMachine,
  samples: [
    { event: { type: 'login.submit', username: 'limin', password: 'fiction-1' } },
    { event: { type: 'login.submit', username: '', password: '' }, note: 'empty' },
    { event: { type: 'field.changed', field: 'password' } },
  ],
  start: ({ clock, tell }) => {
    const authenticate = createEffect<LoginResult>(
      'authenticate',
      {
        accepted: { kind: 'accepted', answer: loginAnswer() },
        refused: { kind: 'refused', error: 'invalid_credentials' },
        rateLimited: { kind: 'rateLimited', retryAfter: 42 },
        unreachable: { kind: 'unreachable' },
      },
      tell,
    )
    return {
      machine: loginMachine.provide({ actors: { authenticate: fromPromise(authenticate.run) } }),
      input: { now: clock.unix },
      effects: [authenticate],
    }
  },
}
