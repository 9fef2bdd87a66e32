import { expect, test, vi } from 'vitest'
import { createShortcutKeys, STEP_LIMIT_MS, type PlacedPress } from './shortcut-keys.ts'
import { defineShortcuts, frameShortcuts } from './shortcuts.ts'

/** Shortcuts as an area brings them. */
const { goLeads, newCustomer, focusSearch, nextCustomer } = defineShortcuts({
  goLeads: { scope: 'global', steps: ['G', 'L'] },
  newCustomer: { scope: 'list', steps: ['N'] },
  focusSearch: { scope: 'list', steps: ['/'] },
  nextCustomer: { scope: 'drawer', steps: ['J'] },
})
const { closeTab, lock, palette, selectTab } = frameShortcuts

const press = (key: string, more: Partial<PlacedPress> = {}): PlacedPress => ({
  key,
  code: /[a-z]/.test(key) ? `Key${key.toUpperCase()}` : '',
  timeStamp: 0,
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isTyping: false,
  isOverlaid: false,
  ...more,
})
const ctrlK = press('k', { ctrlKey: true })

test('a key runs what is bound to it, as long as it is bound', () => {
  const keys = createShortcutKeys(false)
  const run = vi.fn()
  const undo = keys.bind(newCustomer, run)
  expect(keys.press(press('n'))).toBe(true)
  expect(run).toHaveBeenCalledTimes(1)
  undo()
  expect(keys.press(press('n'))).toBe(false)
  expect(run).toHaveBeenCalledTimes(1)
})

test('the part that came last has the key, and gives it back', () => {
  const keys = createShortcutKeys(false)
  const ran: string[] = []
  keys.bind(focusSearch, () => ran.push('list'))
  const undo = keys.bind(focusSearch, () => ran.push('over the list'))
  keys.press(press('/'))
  undo()
  keys.press(press('/'))
  expect(ran).toStrictEqual(['over the list', 'list'])
})

test('where text is typed only commands run', () => {
  const keys = createShortcutKeys(false)
  const ran: string[] = []
  keys.bind(newCustomer, () => ran.push('new'))
  keys.bind(closeTab, () => ran.push('close'))
  keys.bind(palette, () => ran.push('palette'))
  const typing = { isTyping: true }
  expect([
    keys.press(press('n', typing)),
    keys.press(press('w', { ...typing, altKey: true })),
    keys.press({ ...ctrlK, ...typing }),
  ]).toStrictEqual([false, false, true])
  expect(ran).toStrictEqual(['palette'])
})

test('under a dialog nothing runs, and the browser does not get the key of the palette', () => {
  const keys = createShortcutKeys(false)
  const run = vi.fn()
  keys.bind(newCustomer, run)
  keys.bind(palette, run)
  expect(keys.press(press('n', { isOverlaid: true }))).toBe(false)
  expect(keys.press({ ...ctrlK, isOverlaid: true })).toBe(true)
  expect(run).toHaveBeenCalledTimes(0)
})

test.each([
  ['over a dialog', false, { isOverlaid: true }, true],
  ['in a field of a dialog', false, { isOverlaid: true, isTyping: true }, true],
  ['in a dialog on a Mac', true, { isOverlaid: true }, true],
  ['in a field on a Mac, where the keys write a sign', true, { isTyping: true }, false],
] as const)('the lock is there %s', (_place, isMac, where, runs) => {
  const keys = createShortcutKeys(isMac)
  const run = vi.fn()
  keys.bind(lock, run)
  expect(keys.press(press('l', { ...where, altKey: true }))).toBe(runs)
  expect(run).toHaveBeenCalledTimes(runs ? 1 : 0)
})

test('nothing runs while a dialog is on its way', () => {
  const keys = createShortcutKeys(false)
  const run = vi.fn()
  keys.bind(newCustomer, run)
  keys.setPaused(true)
  expect(keys.press(press('n'))).toBe(false)
  keys.setPaused(false)
  expect(keys.press(press('n'))).toBe(true)
  expect(run).toHaveBeenCalledTimes(1)
})

test('two keys in a row lead to a page, within the limit', () => {
  const keys = createShortcutKeys(false)
  const ran: string[] = []
  keys.bind(goLeads, () => ran.push('leads'))
  keys.press(press('g'))
  keys.press(press('l', { timeStamp: STEP_LIMIT_MS }))
  expect(ran).toStrictEqual(['leads'])
  keys.press(press('g', { timeStamp: 5000 }))
  keys.press(press('l', { timeStamp: 5000 + STEP_LIMIT_MS + 1 }))
  expect(ran).toStrictEqual(['leads'])
})

test('a key that leads nowhere ends the row and does nothing else', () => {
  const keys = createShortcutKeys(false)
  const create = vi.fn()
  keys.bind(goLeads, () => undefined)
  keys.bind(newCustomer, create)
  keys.press(press('g'))
  expect(keys.press(press('n', { timeStamp: 1 }))).toBe(true)
  expect(create).toHaveBeenCalledTimes(0)
  keys.press(press('n', { timeStamp: 2 }))
  expect(create).toHaveBeenCalledTimes(1)
})

test('a key that is held runs once', () => {
  const keys = createShortcutKeys(false)
  const run = vi.fn()
  keys.bind(nextCustomer, run)
  keys.press(press('j'))
  keys.press(press('j', { repeat: true }))
  expect(run).toHaveBeenCalledTimes(1)
})

test('the tab of a digit is chosen', () => {
  const keys = createShortcutKeys(false)
  const run = vi.fn()
  keys.bind(selectTab, run)
  keys.press(press('3', { code: 'Digit3', altKey: true }))
  expect(run.mock.calls).toStrictEqual([[3]])
})

test('without plain keys only combinations run', () => {
  const keys = createShortcutKeys(false)
  const ran: string[] = []
  keys.bind(newCustomer, () => ran.push('new'))
  keys.bind(goLeads, () => ran.push('leads'))
  keys.bind(lock, () => ran.push('lock'))
  keys.setSingleKeys(false)
  for (const key of ['n', 'g', 'l']) expect(keys.press(press(key))).toBe(false)
  keys.press(press('l', { altKey: true }))
  keys.setSingleKeys(true)
  keys.press(press('n'))
  expect(ran).toStrictEqual(['lock', 'new'])
})
