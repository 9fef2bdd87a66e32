import { passwordChangeMachine, type PasswordChangeResult } from '@hospital-crm/machines/login'
import { fromPromise } from 'xstate'
import { createEffect } from './effect.ts'
import type { MachineSpec } from './run-machine.ts'

/** Three passwords that the form itself accepts. */
export const filledForm = {
  oldPassword: 'fiction-1',
  newPassword: 'fiction-2',
  confirmation: 'fiction-2',
} as const

/** The password form; the server's answer is chosen. */
export const passwordChangeSpec: MachineSpec<typeof passwordChangeMachine> = {
  machine: passwordChangeMachine,
  samples: [
    { event: { type: 'password.submit', ...filledForm } },
    { event: { type: 'password.submit', ...filledForm, confirmation: 'fiction-3' }, note: 'mismatch' },
    { event: { type: 'field.changed', field: 'newPassword' } },
    { event: { type: 'password.cancel' } },
  ],
  start: ({ clock, tell }) => {
    const changePassword = createEffect<PasswordChangeResult>(
      'changePassword',
      {
        changed: { kind: 'changed' },
        refused: { kind: 'refused', error: 'weak_password' },
        rateLimited: { kind: 'rateLimited', retryAfter: 30 },
        unreachable: { kind: 'unreachable' },
      },
      tell,
    )
    return {
      machine: passwordChangeMachine.provide({ actors: { changePassword: fromPromise(changePassword.run) } }),
      input: { now: clock.unix },
      effects: [changePassword],
    }
  },
}
