import { buildRole, buildUserInfo } from '@hospital-crm/api/fixtures'
import { expect, test, vi } from 'vitest'
import { dropWithGrants } from './drop-with-grants.ts'

const build = () => {
  let context: object = { user: buildUserInfo(), role: buildRole(), authRules: ['a'] }
  let tell = () => {}
  const session = {
    getSnapshot: () => ({ context }),
    subscribe: (listener: () => void) => {
      tell = listener
      return { unsubscribe: () => (tell = () => {}) }
    },
  }
  const resetQueries = vi.fn(() => Promise.resolve())
  const stop = dropWithGrants(session as never, { resetQueries })
  const become = (changes: object) => {
    context = { ...context, ...changes }
    tell()
  }
  return { become, stop, resets: () => resetQueries.mock.calls.length }
}

test('everything loaded goes once with the role, and once with the permissions', () => {
  const { become, resets } = build()
  become({ role: buildRole({ id: 3 }) })
  become({ role: buildRole({ id: 3 }) })
  expect(resets()).toBe(1)
  become({ authRules: ['a', 'b'] })
  expect(resets()).toBe(2)
})

test('the same again, another name and the end of the session drop nothing', () => {
  const { become, resets, stop } = build()
  become({ user: buildUserInfo({ nickname: '新名' }), authRules: ['a'] })
  become({ user: null, role: null, authRules: [] })
  stop()
  become({ user: buildUserInfo(), authRules: [] })
  expect(resets()).toBe(0)
})
