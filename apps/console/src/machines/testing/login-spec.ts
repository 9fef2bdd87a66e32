import { loginMachine, type LoginResult, type ProofResult } from '@hospital-crm/machines/login'
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
    { event: { type: 'factor.submit', proof: { kind: 'totp', code: '123456' } } },
    { event: { type: 'factor.cancel' } },
    { event: { type: 'provider.visit', returned: true } },
  ],
  start: ({ clock, tell }) => {
    const authenticate = createEffect<LoginResult>(
      'authenticate',
      {
        accepted: { kind: 'accepted', answer: loginAnswer() },
        secondFactor: { kind: 'secondFactor', kinds: ['totp', 'recovery'] },
        refused: { kind: 'refused', error: 'invalid_credentials' },
        rateLimited: { kind: 'rateLimited', retryAfter: 42 },
        unreachable: { kind: 'unreachable' },
      },
      tell,
    )
    const prove = createEffect<ProofResult>(
      'prove',
      {
        accepted: { kind: 'accepted', answer: loginAnswer() },
        wrongCode: { kind: 'refused', error: 'wrong_code' },
        stepOver: { kind: 'refused', error: 'step_over' },
        rateLimited: { kind: 'rateLimited', retryAfter: 42 },
        unreachable: { kind: 'unreachable' },
      },
      tell,
    )
    const visitProvider = createEffect<ProofResult>(
      'visitProvider',
      {
        accepted: { kind: 'accepted', answer: loginAnswer() },
        noAccount: { kind: 'refused', error: 'provider_no_account' },
        rateLimited: { kind: 'rateLimited', retryAfter: 42 },
        unreachable: { kind: 'unreachable' },
      },
      tell,
    )
    return {
      machine: loginMachine.provide({
        actors: {
          authenticate: fromPromise(authenticate.run),
          prove: fromPromise(prove.run),
          visitProvider: fromPromise(visitProvider.run),
        },
      }),
      input: { now: clock.unix },
      effects: [authenticate, prove, visitProvider],
    }
  },
}
