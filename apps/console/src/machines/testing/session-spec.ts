import { lockMachine } from '@hospital-crm/machines/lock'
import { sessionMachine, type RestoredSession, type RoleSwitchResult } from '@hospital-crm/machines/session'
import { fromPromise } from 'xstate'
import { createEffect } from './effect.ts'
import { loginAnswer } from './identity.ts'
import { unlockEffect } from './lock-spec.ts'
import type { MachineSpec } from './run-machine.ts'
import { STORY_NOW } from './story-clock.ts'

const HOUR = 3_600_000

/** A role that the fictional agent may switch to. */
export const otherRole = { id: 3, name: '主管' } as const

const restored = (changes: Partial<RestoredSession> = {}): RestoredSession => {
  const { token: _token, expiresIn: _life, ...identity } = loginAnswer()
  return {
    ...identity,
    expiresAt: STORY_NOW + HOUR,
    locked: false,
    ...changes,
  }
}

/** The session; what was kept, and the server's answers, are chosen. */
export const sessionSpec: MachineSpec<typeof sessionMachine> = {
  machine: sessionMachine,
  samples: [
    { event: { type: 'login.received', ...loginAnswer() } },
    {
      event: { type: 'login.received', ...loginAnswer({ passwordChangeRequired: true }) },
      note: 'first login',
    },
    {
      event: { type: 'login.received', ...loginAnswer({ enrolmentRequired: true }) },
      note: 'second factor',
    },
    { event: { type: 'user.refreshed', passwordChangeRequired: true }, note: 'password' },
    { event: { type: 'enrolment.required' } },
    { event: { type: 'enrolment.done' } },
    { event: { type: 'hint.close' } },
    { event: { type: 'password.required' } },
    { event: { type: 'password.changed' } },
    { event: { type: 'screen.lock' } },
    { event: { type: 'screen.locked' } },
    { event: { type: 'screen.unlock', password: 'fiction-1' } },
    { event: { type: 'screen.visitProvider', returned: true } },
    { event: { type: 'screen.unlocked' } },
    { event: { type: 'connection.changed', online: true }, note: 'online' },
    { event: { type: 'connection.changed', online: false }, note: 'offline' },
    { event: { type: 'role.switch', roleId: otherRole.id } },
    { event: { type: 'renewal.request' } },
    { event: { type: 'renewal.cancel' } },
    { event: { type: 'session.extended', expiresAt: STORY_NOW + 24 * HOUR } },
    { event: { type: 'logout.request' } },
    { event: { type: 'session.ended', reason: 'code101' }, note: 'code101' },
    { event: { type: 'session.ended', reason: 'disconnected' }, note: 'disconnected' },
    { event: { type: 'session.dismissed' } },
    { event: { type: 'clock.check' } },
    { event: { type: 'network.online' } },
  ],
  start: ({ clock, tell }) => {
    const restoreSession = createEffect<RestoredSession | null>(
      'restoreSession',
      {
        nothing: null,
        active: restored(),
        locked: restored({ locked: true }),
        first: restored({ passwordChangeRequired: true }),
        expired: restored({ expiresAt: STORY_NOW - HOUR }),
      },
      tell,
    )
    const lockOnServer = createEffect<void>('lockOnServer', { told: undefined }, tell)
    const logoutOnServer = createEffect<void>('logoutOnServer', { done: undefined }, tell)
    const unlockOnServer = unlockEffect(tell)
    const switchRole = createEffect<RoleSwitchResult>(
      'switchRole',
      {
        switched: { kind: 'switched', identity: loginAnswer({ role: otherRole }) },
        refused: { kind: 'refused', error: 'forbidden' },
      },
      tell,
    )
    return {
      machine: sessionMachine.provide({
        actors: {
          restoreSession: fromPromise(restoreSession.run),
          lockOnServer: fromPromise(lockOnServer.run),
          logoutOnServer: fromPromise(logoutOnServer.run),
          switchRole: fromPromise(switchRole.run),
          lockScreen: lockMachine.provide({ actors: { unlockOnServer: fromPromise(unlockOnServer.run) } }),
        },
        actions: {
          storeToken: () => tell('storeToken'),
          retireToken: () => tell('retireToken'),
          clearToken: () => tell('clearToken'),
        },
      }),
      input: { now: clock.unix },
      effects: [restoreSession, lockOnServer, logoutOnServer, unlockOnServer, switchRole],
    }
  },
}
