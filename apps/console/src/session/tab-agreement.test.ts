import { buildRole, buildUserInfo } from '@hospital-crm/api/fixtures'
import { sessionMachine, selectStatus, type LoginAnswer } from '@hospital-crm/machines/session'
import { createActor, fromPromise } from 'xstate'
import { expect, test, vi } from 'vitest'
import { lockMachine, type UnlockResult } from '@hospital-crm/machines/lock'
import { parseSession, SESSION_KEY } from './session-store.ts'
import { createAgreement } from './tab-agreement.ts'
import { createTokenStore, TOKEN_KEY } from './token-store.ts'

const NOON = 1_750_000_000_000

const answer = (token: string, changes: Partial<LoginAnswer> = {}): LoginAnswer => ({
  token,
  expiresIn: 3600,
  user: buildUserInfo(),
  authRules: [],
  role: buildRole(),
  extraRoles: [],
  passwordChangeRequired: false,
  enrolmentRequired: false,
  ...changes,
})

/** Lets promises that are already settled go on. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

/** One browser's storage; every change is news for all tabs but the one that made it. */
const openBrowser = () => {
  const values = new Map<string, string>()
  const tabs: { follow: () => void; news: number; isFrozen: boolean }[] = []

  const openTab = async () => {
    const mine = { follow: () => {}, news: 0, isFrozen: false }
    const tell = () => {
      for (const tab of tabs) if (tab !== mine) tab.news += 1
    }
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => {
        values.set(key, value)
        tell()
      },
      removeItem: (key: string) => {
        if (values.delete(key)) tell()
      },
    } as Storage
    const tokens = createTokenStore(storage)
    const session = createActor(
      sessionMachine.provide({
        actors: {
          restoreSession: fromPromise(async () =>
            tokens.get() === undefined ? null : parseSession(storage.getItem(SESSION_KEY)),
          ),
          lockOnServer: fromPromise(async () => {}),
          logoutOnServer: fromPromise(async () => {}),
          lockScreen: lockMachine.provide({
            actors: { unlockOnServer: fromPromise(async (): Promise<UnlockResult> => ({ kind: 'opened' })) },
          }),
        },
        actions: {
          storeToken: (_, { token }) => tokens.set(token),
          retireToken: () => {},
          clearToken: tokens.clear,
        },
      }),
      { input: { now: () => NOON } },
    )
    const restart = vi.fn()
    const agreement = createAgreement({ session, tokens, storage, restart })
    session.on('session.opened', agreement.claim)
    session.on('session.renewed', agreement.claim)
    session.subscribe(agreement.keep)
    session.start()
    mine.follow = agreement.follow
    tabs.push(mine)
    await settle()
    return {
      session,
      restart,
      close: () => {
        session.stop()
        tabs.splice(tabs.indexOf(mine), 1)
      },
      freeze: () => void (mine.isFrozen = true),
      /** A frozen page never hears what was said meanwhile; it looks by itself when it wakes up. */
      thaw: () => {
        mine.isFrozen = false
        agreement.follow()
      },
      status: () => selectStatus(session.getSnapshot()),
      context: () => session.getSnapshot().context,
    }
  }

  /** Brings all news to all tabs until nobody has any. */
  const deliver = async () => {
    for (let round = 0; round < 10 && tabs.some(({ news, isFrozen }) => news > 0 && !isFrozen); round++) {
      for (const tab of tabs) {
        const hasNews = tab.news > 0 && !tab.isFrozen
        tab.news = 0
        if (hasNews) tab.follow()
      }
      await settle()
    }
    expect(tabs.filter(({ news, isFrozen }) => news > 0 && !isFrozen)).toStrictEqual([])
  }
  return { values, openTab, deliver }
}

const twoTabs = async () => {
  const browser = openBrowser()
  const first = await browser.openTab()
  first.session.send({ type: 'login.received', ...answer('token-1') })
  const second = await browser.openTab()
  await browser.deliver()
  expect([first.status(), second.status()]).toStrictEqual(['active', 'active'])
  return { ...browser, first, second }
}

test('a logout in one tab ends the other, and nothing is left in the storage', async () => {
  const { first, second, values, deliver } = await twoTabs()
  first.session.send({ type: 'logout.request' })
  await settle()
  await deliver()
  expect([first.status(), second.status(), second.context().closeReason]).toStrictEqual([
    'loggedOut',
    'ended',
    'disconnected',
  ])
  expect([...values.keys()]).toStrictEqual([])
})

test('lock and unlock go over all tabs', async () => {
  const { first, second, deliver } = await twoTabs()
  first.session.send({ type: 'screen.lock' })
  await settle()
  await deliver()
  expect([first.status(), second.status()]).toStrictEqual(['locked', 'locked'])
  second.session.send({ type: 'screen.unlock', password: 'x' })
  await settle()
  await deliver()
  expect([first.status(), second.status()]).toStrictEqual(['active', 'active'])
})

test('another role in one tab is the role of all', async () => {
  const { first, second, deliver } = await twoTabs()
  const role = buildRole({ id: 3, name: '主管' })
  first.session.send({ type: 'user.refreshed', role, authRules: ['/interface/v1/console/minimal'] })
  await deliver()
  expect([second.context().role, second.context().authRules]).toStrictEqual([
    role,
    ['/interface/v1/console/minimal'],
  ])
})

test('signing in again in one tab renews all, and each takes the new token', async () => {
  const { first, second, values, deliver } = await twoTabs()
  const renewed = vi.fn()
  second.session.on('session.renewed', renewed)
  first.session.send({ type: 'login.received', ...answer('token-2', { expiresIn: 7200 }) })
  await deliver()
  expect([first.context().expiresAt, second.context().expiresAt]).toStrictEqual([
    NOON + 7_200_000,
    NOON + 7_200_000,
  ])
  expect(renewed.mock.calls).toStrictEqual([[{ type: 'session.renewed', expiresAt: NOON + 7_200_000 }]])
  second.session.send({ type: 'session.ended', reason: 'code101' })
  expect(values.get(TOKEN_KEY)).toBe(undefined)
})

test('a sign-in as somebody else starts the other tabs over, signed in or not', async () => {
  const { first, second, openTab, deliver } = await twoTabs()
  second.freeze()
  first.session.send({ type: 'logout.request' })
  await settle()
  const third = await openTab()
  expect(third.status()).toBe('loggedOut')
  const other = buildUserInfo({ id: 1002, username: 'zhou' })
  first.session.send({ type: 'login.received', ...answer('token-2', { user: other }) })
  await deliver()
  second.thaw()
  expect([second.restart, third.restart].map(({ mock }) => mock.calls.length)).toStrictEqual([1, 1])
  expect([first.status(), first.restart.mock.calls.length]).toStrictEqual(['active', 0])
})

test.each<[string, boolean]>([
  ['a frozen tab', true],
  ['a slow tab', false],
])('%s that ends late leaves the new session of another tab alone', async (_, isFrozen) => {
  const { first, second, values, deliver } = await twoTabs()
  first.session.send({ type: 'logout.request' })
  await settle()
  first.session.send({ type: 'login.received', ...answer('token-2') })
  if (isFrozen) second.thaw()
  else second.session.send({ type: 'session.ended', reason: 'code101' })
  await deliver()
  expect([first.status(), values.get(TOKEN_KEY)]).toStrictEqual(['active', 'token-2'])
  expect(second.status()).toBe(isFrozen ? 'active' : 'ended')
  expect(second.restart.mock.calls.length).toBe(isFrozen ? 0 : 1)
})

test('what two tabs learn at the same time is kept together', async () => {
  const { first, second, deliver } = await twoTabs()
  first.session.send({ type: 'login.received', ...answer('token-2', { expiresIn: 7200 }) })
  second.session.send({ type: 'user.refreshed', user: buildUserInfo({ nickname: '新名' }) })
  await settle()
  await deliver()
  expect(first.context().expiresAt).toBe(NOON + 7_200_000)
  expect(second.context().expiresAt).toBe(NOON + 7_200_000)
  expect(first.context().user).toStrictEqual(second.context().user)
})

test('a locked tab is not opened by one that has not heard of the lock', async () => {
  const { first, second, deliver } = await twoTabs()
  first.session.send({ type: 'screen.lock' })
  second.session.send({ type: 'user.refreshed', authRules: ['/interface/v1/console/minimal'] })
  await settle()
  await deliver()
  expect([first.status(), second.status()]).toStrictEqual(['locked', 'locked'])
})

test('a closed tab takes nothing with it', async () => {
  const { first, second, deliver } = await twoTabs()
  first.close()
  second.session.send({ type: 'screen.lock' })
  await settle()
  await deliver()
  expect(second.status()).toBe('locked')
})

test('damaged storage ends a session instead of breaking it', async () => {
  const { second, values } = await twoTabs()
  values.set(SESSION_KEY, '{"version":')
  second.thaw()
  expect(second.status()).toBe('ended')
})
