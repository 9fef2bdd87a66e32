import { buildUserInfo } from '@hospital-crm/api/fixtures'
import { expect, test, vi } from 'vitest'
import { watchView } from './watch-view.ts'

const looking = (name: string) => buildUserInfo({ viewing: { role: { id: 4, name }, holder: null } })

const build = () => {
  let context: object = { user: looking('前台') }
  let changed = () => {}
  const tell = vi.fn()
  const own = { current: false }
  const session = {
    getSnapshot: () => ({ context }),
    subscribe: (listener: () => void) => {
      changed = listener
      return { unsubscribe: () => (changed = () => {}) }
    },
  }
  const stop = watchView(session as never, own, tell)
  const become = (user: unknown) => {
    context = { user }
    changed()
  }
  return { become, own, stop, told: () => tell.mock.calls.flat() }
}

test('a look that ends by itself is told once, by the name of the role', () => {
  const { become, told } = build()
  become(looking('客服'))
  become(buildUserInfo())
  become(buildUserInfo({ nickname: '新名' }))
  expect(told()).toEqual(['客服'])
})

test('one that this page ends is not told, nor is a lock or the end of the session', () => {
  const { become, own, stop, told } = build()
  become({ nickname: '院长', avatar: '' })
  become(looking('前台'))
  own.current = true
  become(buildUserInfo())
  become(looking('前台'))
  become(null)
  stop()
  become(buildUserInfo())
  expect(told()).toEqual([])
})
