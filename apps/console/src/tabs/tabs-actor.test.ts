import { afterEach, expect, test, vi } from 'vitest'
import { startTabs } from './tabs-actor.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a browser that keeps nothing does not stop the tab bar', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse })
  const tabs = startTabs(7, () => false)
  const [desk] = tabs.getSnapshot().context.tabs
  tabs.send({ type: 'tab.open', path: '/customer/cus_leads', href: '/customer/cus_leads' })
  tabs.send({ type: 'tab.open', path: '/customer/customers/1', href: '/customer/customers/1' })
  expect(tabs.getSnapshot().status).toBe('active')
  expect(tabs.getSnapshot().context.tabs.map(({ path }) => path)).toEqual([
    desk?.path,
    '/customer/cus_leads',
    '/customer/customers/1',
  ])
  tabs.stop()
})
