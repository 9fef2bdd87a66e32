import { lockMachine, type UnlockResult } from '@hospital-crm/machines/lock'
import { fromPromise } from 'xstate'
import { createEffect, type Effect } from './effect.ts'
import type { MachineSpec } from './run-machine.ts'

/** The server's word on a typed password. */
export const unlockEffect = (tell: (text: string) => void): Effect<UnlockResult> =>
  createEffect<UnlockResult>(
    'unlockOnServer',
    {
      opened: { kind: 'opened' },
      wrongPassword: { kind: 'wrongPassword', attemptsLeft: 2 },
      exhausted: { kind: 'exhausted' },
      refused: { kind: 'refused', error: 'forbidden' },
      rateLimited: { kind: 'rateLimited', retryAfter: 30 },
      unreachable: { kind: 'unreachable' },
    },
    tell,
  )

/** The lock screen; the server's answer is chosen. */
export const lockSpec: MachineSpec<typeof lockMachine> = {
  machine: lockMachine,
  samples: [
    { event: { type: 'unlock.submit', password: 'fiction-1' } },
    { event: { type: 'unlock.submit', password: '' }, note: 'empty' },
    { event: { type: 'provider.visit', returned: true } },
  ],
  start: ({ tell }) => {
    const unlockOnServer = unlockEffect(tell)
    return {
      machine: lockMachine.provide({ actors: { unlockOnServer: fromPromise(unlockOnServer.run) } }),
      input: {},
      effects: [unlockOnServer],
    }
  },
}
