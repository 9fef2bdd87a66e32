import { expect, test } from 'vitest'
import { findIn, fitOf } from './match.ts'

const master = { name: '客户总表', keywords: 'ke hu zong biao' }
const dark = { name: 'Dark theme', keywords: 'black colours night' }

test.each([
  ['客户', 0],
  ['总表', 2],
  ['khzb', 3],
  ['zb', 3],
  ['ZB', 3],
  ['zongb', 3],
  ["zong'biao", 3],
  ['zong biao', 3],
  ['hb', undefined],
  ['on', undefined],
  ['leads', undefined],
])('%j finds the master table as %j', (text, fit) => {
  expect(fitOf(master, text)).toBe(fit)
})

test.each([
  ['dark', 0],
  ['theme', 1],
  ['ark', 2],
  ['night', 3],
  ['theme dark', 4],
  ['dark zebra', undefined],
])('%j finds the dark theme as %j', (text, fit) => {
  expect(fitOf(dark, text)).toBe(fit)
})

test('the best stands first, equals keep their order, and no text leaves everything', () => {
  const items = [{ name: 'Go to settings' }, { name: 'Settings' }, { name: 'Log out' }, { name: 'Settle' }]
  expect(findIn(items, 'sett').map(({ name }) => name)).toStrictEqual([
    'Settings',
    'Settle',
    'Go to settings',
  ])
  expect(findIn(items, '  ')).toStrictEqual(items)
})
