import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DRAFT_LIFE_MS, type Draft } from './draft.ts'
import { createDraftKeeper, WRITE_DELAY_MS } from './draft-keeper.ts'
import { createDraftStore } from './draft-store.ts'
import type { DraftKey } from './seal.ts'
import { createTestBrowser, testKey } from './testing.ts'

const NOON = Date.UTC(2026, 0, 5, 4)
const label = { kind: 'followUp', subject: '' } as const

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOON }))
afterEach(() => void vi.useRealTimers())

type Browser = ReturnType<typeof createTestBrowser>

/** A tab of the browser in which a user is signed in. */
const open = (
  browser: Browser,
  {
    userId = 1002,
    askKey = () => testKey('k1'),
    left = [],
  }: { userId?: number; askKey?: () => Promise<DraftKey | null>; left?: readonly Draft[] } = {},
) => {
  const store = createDraftStore()
  const keeper = createDraftKeeper({
    userId,
    store,
    storage: browser.storage,
    peers: browser.openTab(),
    askKey,
    left,
  })
  const type = (name: string, value: unknown) => store.write(name, { value, label })
  const texts = () => store.all().map(({ value }) => value)
  const offered = () => store.offers().map(({ value }) => value)
  return { store, keeper, type, texts, offered }
}
const signIn = async (...given: Parameters<typeof open>) => {
  const tab = open(...given)
  await tab.keeper.start()
  return tab
}

test('the first change is written at once, further ones 300 ms after it', async () => {
  const browser = createTestBrowser()
  const { type, keeper } = await signIn(browser)
  const times = () => [...browser.entries.values()].map(({ savedAt }) => savedAt - NOON)
  type('a', 'x')
  await keeper.refresh()
  expect([WRITE_DELAY_MS, times()]).toEqual([300, [0]])
  vi.advanceTimersByTime(100)
  type('a', 'xy')
  vi.advanceTimersByTime(199)
  await keeper.refresh()
  expect(times()).toEqual([0])
  vi.advanceTimersByTime(1)
  await keeper.refresh()
  expect(times()).toEqual([100])
})

test('the same user finds it after a reload; nobody else finds anything', async () => {
  const browser = createTestBrowser()
  const first = await signIn(browser)
  first.type('a', 'half')
  await first.keeper.flush()
  const other = await signIn(browser, { userId: 1003, askKey: () => testKey('k3', 3) })
  expect([other.texts(), browser.entries.size]).toEqual([[], 1])
  await first.keeper.close()
  expect([first.texts(), (await signIn(browser)).offered()]).toEqual([[], ['half']])
})

test('what was typed last is written when the session ends at that moment', async () => {
  const browser = createTestBrowser()
  const { type, keeper } = await signIn(browser)
  type('a', 'last words')
  expect(await keeper.close()).toEqual([])
  expect((await signIn(browser)).offered()).toEqual(['last words'])
})

test('a saved or discarded draft is gone from the storage', async () => {
  const browser = createTestBrowser()
  const { type, keeper, store } = await signIn(browser)
  type('a', 'x')
  await keeper.flush()
  store.write('a', undefined)
  await keeper.refresh()
  expect(browser.entries.size).toBe(0)
})

test.each([
  [DRAFT_LIFE_MS - 1, ['x'], 1],
  [DRAFT_LIFE_MS, [], 0],
])('after %i ms the offers are %j', async (ms, offers, kept) => {
  const browser = createTestBrowser()
  const first = await signIn(browser)
  first.type('a', 'x')
  await first.keeper.close()
  vi.setSystemTime(NOON + ms)
  const later = await signIn(browser)
  expect([DRAFT_LIFE_MS, later.offered(), browser.entries.size]).toEqual([604_800_000, offers, kept])
})

test('under a new key the drafts of the old one are thrown away', async () => {
  const browser = createTestBrowser()
  const first = await signIn(browser)
  first.type('a', 'x')
  await first.keeper.close()
  const later = await signIn(browser, { askKey: () => testKey('k2', 9) })
  expect([later.texts(), browser.entries.size]).toEqual([[], 0])
})

test('without a key nothing is stored, and the texts are handed on to the same user', async () => {
  const browser = createTestBrowser()
  const first = await signIn(browser, { askKey: () => Promise.resolve(null) })
  first.type('a', 'x')
  await first.keeper.flush()
  expect([first.keeper.isLasting(), browser.entries.size]).toEqual([false, 0])
  const left = await first.keeper.close()
  expect(left.map(({ value }) => value)).toEqual(['x'])
  const second = await signIn(browser, { left, askKey: () => testKey('k1') })
  expect([second.offered(), second.keeper.isLasting(), browser.entries.size]).toEqual([['x'], true, 1])
})

test('a key that could not be had is asked for again, and then everything is written', async () => {
  const browser = createTestBrowser()
  let asked = 0
  const askKey = () => (++asked === 1 ? Promise.reject(new Error('down')) : testKey('k1'))
  const { type, keeper } = await signIn(browser, { askKey })
  type('a', 'x')
  await keeper.flush()
  expect(browser.entries.size).toBe(0)
  await Promise.all([keeper.start(), keeper.start()])
  await keeper.start()
  expect([asked, browser.entries.size]).toEqual([2, 1])
})

test('a browser without storage keeps the text in memory', async () => {
  const down = () => Promise.reject(new Error('no storage'))
  const browser = { ...createTestBrowser(), storage: { list: down, put: down, remove: down } }
  const { type, keeper, texts } = await signIn(browser)
  type('a', 'x')
  await keeper.flush()
  await keeper.refresh()
  expect(texts()).toEqual(['x'])
})

test('another tab does not offer what is open here, offers it when this tab is gone, and loses no text', async () => {
  const browser = createTestBrowser()
  const [one, two] = [await signIn(browser), await signIn(browser)]
  one.store.attach('new')
  one.type('new', 'of one')
  await one.keeper.flush()
  await two.keeper.refresh()
  expect([two.offered(), two.store.read('new')]).toEqual([[], undefined])
  two.store.attach('new')
  two.type('new', 'of two')
  await two.keeper.flush()
  await one.keeper.refresh()
  expect([one.texts().toSorted(), two.texts().toSorted(), browser.entries.size]).toEqual([
    ['of one', 'of two'],
    ['of one', 'of two'],
    2,
  ])
  await one.keeper.close()
  // The end of the other tab is told, not asked for.
  await two.keeper.flush()
  expect(two.offered()).toEqual(['of one'])
})

test('a draft taken in one tab goes from the offers of the other, and back when it is saved there', async () => {
  const browser = createTestBrowser()
  const before = await signIn(browser)
  before.type('new', 'x')
  await before.keeper.close()
  const [one, two] = [await signIn(browser), await signIn(browser)]
  expect([one.offered(), two.offered()]).toEqual([['x'], ['x']])
  one.store.attach('new')
  await two.keeper.refresh()
  expect(two.offered()).toEqual([])
  one.store.write('new', undefined)
  await one.keeper.refresh()
  await two.keeper.refresh()
  expect([two.texts(), browser.entries.size]).toEqual([[], 0])
})

test('wiping leaves nothing of this user in any tab, and what another user keeps alone', async () => {
  const browser = createTestBrowser()
  const other = await signIn(browser, { userId: 1003, askKey: () => testKey('k3', 3) })
  other.type('a', 'theirs')
  await other.keeper.flush()
  const [one, two] = [await signIn(browser), await signIn(browser)]
  one.type('a', 'x')
  two.type('b', 'y')
  await two.keeper.flush()
  one.keeper.wipe()
  await one.keeper.refresh()
  await Promise.all([one.keeper.close(), two.keeper.close()])
  expect([one.texts(), two.texts()]).toEqual([[], []])
  expect([...browser.entries.values()].map(({ userId }) => userId)).toEqual([1003])
})
