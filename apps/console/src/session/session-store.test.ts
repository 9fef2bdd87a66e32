import { buildRole, buildUserInfo } from '@hospital-crm/api/fixtures'
import { SESSION_VERSION, type PersistedSession } from '@hospital-crm/machines/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isFirstOpen, noteOpened, SESSION_KEY } from './session-store.ts'

let values: Map<string, string>
beforeEach(() => {
  values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const keep = (passwordChangeRequired: boolean) => {
  const kept: PersistedSession = {
    version: SESSION_VERSION,
    user: buildUserInfo(),
    authRules: [],
    role: buildRole(),
    extraRoles: [],
    expiresAt: 1,
    locked: false,
    passwordChangeRequired,
    enrolmentRequired: false,
  }
  values.set(SESSION_KEY, JSON.stringify(kept))
}

test('a browser is new until a session was open in it, also while its first user chooses a password', () => {
  expect(isFirstOpen()).toBe(true)
  keep(true)
  expect(isFirstOpen()).toBe(true)
  keep(false)
  expect(isFirstOpen()).toBe(false)
  values.clear()
  noteOpened()
  expect(isFirstOpen()).toBe(false)
})
