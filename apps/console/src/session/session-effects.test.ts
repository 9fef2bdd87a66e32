import type { Client } from '@hospital-crm/api/client'
import { CallError, TransportError } from '@hospital-crm/api/errors'
import { buildRole, buildUserInfo } from '@hospital-crm/api/fixtures'
import type { LoginAnswer } from '@hospital-crm/machines/session'
import { createActor } from 'xstate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessionMachine } from './session-effects.ts'
import { createTokenStore } from './token-store.ts'

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const answer = (token: string): { type: 'login.received' } & LoginAnswer => ({
  type: 'login.received',
  token,
  expiresIn: 3600,
  user: buildUserInfo(),
  authRules: [],
  role: buildRole(),
  extraRoles: [],
  passwordChangeRequired: false,
  enrolmentRequired: false,
})

/** A signed-in session whose server answers by `call`. */
const signIn = async (call: Client['call']) => {
  const retired: string[] = []
  const tokens = createTokenStore()
  const machine = createSessionMachine({
    call,
    tokens,
    retire: (token) => void retired.push(token),
    hold: () => () => {},
    onCleared: () => {},
  })
  const session = createActor(machine, { input: {} }).start()
  await vi.waitFor(() => expect(session.getSnapshot().value).toBe('loggedOut'))
  session.send(answer('token-1'))
  return { session, tokens, retired }
}

test('signing in again stores the new token and retires the old one', async () => {
  const { session, tokens, retired } = await signIn(() => Promise.reject(new Error('not asked')))
  expect([tokens.get(), retired]).toStrictEqual(['token-1', []])
  session.send(answer('token-2'))
  expect([tokens.get(), retired]).toStrictEqual(['token-2', ['token-1']])
})

test.each([
  ['it is locked already', new CallError('screen_locked'), 'told'],
  ['it has no such call', new CallError('not_found'), 'told'],
  ['it cannot be reached', new TransportError('network', 0, ''), 'untold'],
])('a lock is settled or told again when the server says that %s', async (_, error, state) => {
  const { session } = await signIn(() => Promise.reject(error))
  session.send({ type: 'screen.lock' })
  await vi.waitFor(() => expect(session.getSnapshot().value).toStrictEqual({ signedIn: { locked: state } }))
  session.stop()
})
