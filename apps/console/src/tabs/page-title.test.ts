import { tabsMachine } from '@hospital-crm/machines/tabs'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { ownTitle } from './page-title.ts'

const path = '/customer/customers/7'

test('a page is called by its own title until it gives that back or its tab is closed', () => {
  const machine = tabsMachine.provide({
    actions: { persistTabs: () => {} },
    guards: { holdsText: () => false },
  })
  const tabs = createActor(machine, { input: { userId: 1001 } }).start()
  const title = () => ownTitle(tabs.getSnapshot(), path)
  tabs.send({ type: 'tab.open', path })
  const titles = [title()]
  tabs.send({ type: 'tab.rename', path, title: '皮肤科重点客户' })
  tabs.send({ type: 'tab.open', path, href: `${path}?q=1` })
  titles.push(title())
  tabs.send({ type: 'tab.rename', path, title: null })
  titles.push(title())
  tabs.send({ type: 'tab.rename', path, title: '皮肤科重点客户' })
  tabs.send({ type: 'tab.close', path })
  titles.push(title())
  expect(titles).toStrictEqual([undefined, '皮肤科重点客户', undefined, undefined])
})

test('a page that nobody has signed in for has no title of its own', () => {
  expect(ownTitle(undefined, '/404')).toBe(undefined)
})
