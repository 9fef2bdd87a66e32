import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WiredServices } from './session-wiring.ts'

class Page extends EventTarget {
  readonly values = new Map<string, string>()
  readonly document = new EventTarget()
  readonly reload = vi.fn()
}

let page: Page

beforeEach(() => {
  page = new Page()
  const { values } = page
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('location', { reload: page.reload })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

/** Wires a session that notes what it is sent; it is signed out. */
const wire = async () => {
  const { wireSession } = await import('./session-wiring.ts')
  const sent: unknown[] = []
  const listeners: Record<string, () => void> = {}
  const session = {
    send: (event: { type: string }) => void sent.push(event.type),
    getSnapshot: () => ({ value: 'loggedOut', context: { user: null }, matches: () => false }),
    on: (type: string, listener: () => void) => (listeners[type] = listener),
    subscribe: () => {},
    start: () => void sent.push('start'),
  }
  const clear = vi.fn()
  const tokens = {
    get: () => page.values.get('hospital-crm.token'),
    set: () => {},
    adopt: () => {},
    clear: () => {},
  }
  wireSession({ session, tokens } as unknown as WiredServices, { clear })
  return { sent, listeners, clear }
}

const keptByAnotherTab = JSON.stringify({
  version: 2,
  user: { id: 1001, nickname: '李敏', is_admin: false },
  authRules: [],
  role: null,
  extraRoles: [],
  expiresAt: 1,
  locked: false,
  passwordChangeRequired: false,
  enrolmentRequired: false,
})
const signInElsewhere = () => {
  page.values.set('hospital-crm.token', 'token')
  page.values.set('hospital-crm.session', keptByAnotherTab)
}

test.each(['visibilitychange', 'resume', 'pageshow', 'focus'])(
  'after %s the clock is looked at, and so is what other tabs did meanwhile',
  async (type) => {
    const { sent } = await wire()
    signInElsewhere()
    const target = type === 'pageshow' || type === 'focus' ? page : page.document
    target.dispatchEvent(new Event(type))
    expect([sent, page.reload.mock.calls.length]).toStrictEqual([['start', 'clock.check'], 1])
  },
)

test.each([
  ['hospital-crm.token', 1],
  ['hospital-crm.session', 1],
  [null, 1],
  ['hospital-crm.preferences', 0],
])('a change of %s in another tab is followed: %i', async (key, reloads) => {
  await wire()
  signInElsewhere()
  page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  expect(page.reload.mock.calls.length).toBe(reloads)
})

test('a network that comes back is told, and what was said is covered by a lock', async () => {
  const { sent, listeners, clear } = await wire()
  page.dispatchEvent(new Event('online'))
  expect(sent).toStrictEqual(['start', 'network.online', 'clock.check'])
  listeners['session.locked']?.()
  expect(clear.mock.calls.length).toBe(1)
})
