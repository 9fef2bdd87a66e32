import { decodeFrame } from '@hospital-crm/api/socket'
import type { Page } from 'playwright/test'
import { call } from '../contract/support/api.ts'
import { startFaultProxy } from '../soak/support/fault-proxy.ts'
import { Notices } from './pages/notices.ts'
import { askWith } from './support/asking.ts'
import { endSessionsOf } from './support/endings.ts'
import { hospitalForFile, type RoleName } from './support/hospital.ts'
import { nicknameOf } from './support/main-path.ts'
import { storedText } from './support/storage.ts'
import { expect, Given, test, Then, When, type Screens } from './support/test.ts'
import type { Words } from './support/words.ts'

/** As long as a life may be; a browser timer holds 24.8 days. */
const LIFE_SECONDS = 30 * 86_400
const DAY_MS = 86_400_000
const hospital = hospitalForFile({
  SEED_CUSTOMERS: '100',
  SESSION_SECONDS: String(LIFE_SECONDS),
  SESSION_IDLE_SECONDS: String(LIFE_SECONDS),
})
const full = { tag: '@full' }

interface Desk {
  page: Page
  words: Words
  screens: Screens
}

/** Notes every call of the API, by its path below the version, and how often a live connection was opened. */
const watchCalls = (page: Page) => {
  const calls: string[] = []
  const sockets = { opened: 0 }
  page.on('request', (request) => {
    const [, path] = request.url().split('/interface/v1/')
    if (path !== undefined) calls.push(path.split('?')[0] ?? '')
  })
  page.on('websocket', () => (sockets.opened += 1))
  return { calls, sockets, countOf: (path: string) => calls.filter((called) => called === path).length }
}

const signIn = async ({ screens, words }: Desk, role: RoleName) => {
  await screens.login.enter(hospital.server.url, hospital.accountOf(role))
  await expect(screens.shell.status).toHaveText(words.shell.socket.online)
}
const openCustomers = async ({ screens, words }: Desk) => {
  await screens.shell.openPage(words.shell.menu.customers)
  await expect(screens.list.cell(0, 'name')).toBeVisible()
}
const endedDialog = ({ page, words }: Desk) =>
  page.getByRole('alertdialog', { name: words.front.ended.title })
const answerEnded = async (desk: Desk) => {
  await endedDialog(desk).getByRole('button', { name: desk.words.front.ended.iKnow }).click()
  await expect(endedDialog(desk)).toHaveCount(0)
  await desk.screens.login.expectOpen()
}

for (const [which, days] of [
  ['three days slow', -3],
  ['three days fast', 3],
] as const) {
  test(
    `A clock that is ${which} costs one sign-in, not a row of them`,
    full,
    async ({ page, words, screens }) => {
      const desk = { page, words, screens }
      const { countOf } = watchCalls(page)
      await page.clock.install({ time: Date.now() + days * DAY_MS })
      await When('somebody signs in', () => signIn(desk, 'full'))
      await When('a minute passes, and the page is reloaded', async () => {
        await page.clock.runFor(60_000)
        await expect(screens.dataCenter.heading).toBeVisible()
        await page.reload()
        await expect(screens.dataCenter.heading).toBeVisible()
        await page.clock.runFor(60_000)
        await expect(screens.shell.status).toHaveText(words.shell.socket.online)
      })
      await Then('nobody was logged out, and nobody had to sign in again', async () => {
        expect([countOf('auth/login'), countOf('auth/logout')]).toEqual([1, 0])
      })
    },
  )
}

test(
  'A life of thirty days ends after thirty days, over sleep, and once',
  full,
  async ({ page, words, screens, quiet }) => {
    test.setTimeout(150_000)
    quiet.allow(/WebSocket connection to/)
    const desk = { page, words, screens }
    const { calls, countOf, sockets } = watchCalls(page)
    await page.clock.install()
    await Given('somebody signs in', () => signIn(desk, 'hospital'))
    await When('the computer sleeps for eight hours', async () => {
      await page.clock.fastForward('08:00:00')
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    })
    await Then('everything is as it was', async () => {
      await expect(screens.shell.status).toHaveText(words.shell.socket.online)
      await openCustomers(desk)
      expect([countOf('auth/login'), countOf('auth/logout')]).toEqual([1, 0])
    })
    await When('it sleeps for twenty-nine days', async () => {
      await page.clock.fastForward((LIFE_SECONDS - 9 * 3600) * 1000)
    })
    await Then('the session is still there', async () => {
      await expect(screens.list.grid).toBeVisible()
      await expect(endedDialog(desk)).toHaveCount(0)
    })
    await When('it sleeps over the end', () => page.clock.fastForward('08:00:00'))
    const before = await Then('that is said once, and nothing of the customers is left', async () => {
      await expect(endedDialog(desk)).toHaveCount(1)
      await expect(endedDialog(desk)).toContainText(words.front.ended.expired)
      await expect(page.getByRole('grid')).toHaveCount(0)
      return { calls: calls.length, sockets: sockets.opened }
    })
    await Then('a minute later nothing has been asked of the server', async () => {
      await page.clock.runFor(60_000)
      await expect(endedDialog(desk)).toHaveCount(1)
      expect({ calls: calls.length, sockets: sockets.opened }).toEqual(before)
      await answerEnded(desk)
      await page.clock.runFor(60_000)
      expect({ calls: calls.length, sockets: sockets.opened }).toEqual(before)
    })
  },
)

test(
  'A cable that is pulled is told at the indicator, and its return too',
  full,
  async ({ page, context, words, screens, quiet }) => {
    quiet.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|WebSocket connection to/)
    const desk = { page, words, screens }
    const proxy = await startFaultProxy(Number(new URL(hospital.server.url).port))
    await page.clock.install()
    const { countOf } = watchCalls(page)
    await Given('a form is half typed over a line of its own', async () => {
      await screens.login.enter(proxy.url, hospital.accountOf('disease'))
      await expect(screens.shell.status).toHaveText(words.shell.socket.online)
      await openCustomers(desk)
      await screens.list.create.click()
      await screens.newCustomer.field('name').fill('写到一半的名字')
    })
    const status = page.locator('header').getByRole('status', { includeHidden: true })
    await When('the cable is cut', async () => {
      await context.setOffline(true)
      for (const link of proxy.links) link.cut()
    })
    await Then('the indicator says so, and nothing else covers the form', async () => {
      await expect(status).toHaveText(words.shell.socket.abnormal)
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(screens.newCustomer.field('name')).toHaveValue('写到一半的名字')
    })
    await When('it is plugged in again', () => context.setOffline(false))
    await Then('the connection is back at once', async () => {
      await expect(status).toHaveText(words.shell.socket.online)
    })
    await When('the line goes silent without a word', async () => {
      for (const link of proxy.links) link.vanish()
      await page.clock.runFor(55_000)
      await page.clock.runFor(20_000)
    })
    await Then('the next ping finds out', async () => {
      await expect(status).toHaveText(words.shell.socket.abnormal)
    })
    await Then('ten seconds later another line is open, and the form is as it was', async () => {
      await page.clock.runFor(10_000)
      await expect(status).toHaveText(words.shell.socket.online)
      await expect(screens.newCustomer.field('name')).toHaveValue('写到一半的名字')
      expect([countOf('auth/logout'), countOf('customers/customers/create')]).toEqual([0, 0])
    })
    await proxy.close()
  },
)

test(
  'A lock covers what an answer brings that was under way',
  full,
  async ({ page, words, screens, quiet }) => {
    quiet.allow(/status of 423/)
    const desk = { page, words, screens }
    const { lock } = words.front
    const account = hospital.accountOf('masked')
    await Given('somebody is signed in', () => signIn(desk, 'masked'))
    const held: (() => void)[] = []
    await When('the list is asked for, and the answer takes long', async () => {
      await page.route('**/customers/customers/index/1', async (route) => {
        const response = await route.fetch()
        await new Promise<void>((go) => held.push(go))
        await route.fulfill({ response }).catch(() => undefined)
      })
      await screens.shell.openPage(words.shell.menu.customers)
      await expect.poll(() => held.length).toBe(1)
    })
    await When('the screen is locked, then the answer comes', async () => {
      await screens.shell.lock()
      await expect(page.getByText(lock.title, { exact: true })).toBeVisible()
      for (const go of held) go()
      await page.unroute('**/customers/customers/index/1')
    })
    await Then('nothing of it is on the page, and nobody is told of an error', async () => {
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      await expect(page.getByRole('grid')).toHaveCount(0)
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      expect(await page.locator('body').innerText()).not.toMatch(/\d{3}\*{4}\d{4}/)
    })
    await Then('unlocking brings the list', async () => {
      await page.getByLabel(lock.password, { exact: true }).fill(account.password)
      await page.keyboard.press('Enter')
      await expect(screens.list.cell(0, 'name')).toBeVisible()
    })
  },
)

test(
  'A page that was frozen resumes, and what came meanwhile is shown once',
  full,
  async ({ page, context, words, screens, quiet }) => {
    quiet.allow(/WebSocket connection to|ERR_CONNECTION_RESET/)
    const desk = { page, words, screens }
    const notices = new Notices(page, words)
    const proxy = await startFaultProxy(Number(new URL(hospital.server.url).port))
    const devtools = await context.newCDPSession(page)
    await notices.record()
    await Given('somebody is online', async () => {
      await screens.login.enter(proxy.url, hospital.accountOf('own'))
      await expect(screens.shell.status).toHaveText(words.shell.socket.online)
      await openCustomers(desk)
    })
    const asking = await hospital.tokenOf('root')
    const { data } = await call(hospital.server, 'customers/customers/index/{menuId}', {
      token: asking,
      params: { menuId: 1 },
      body: { page_size: 100 },
    })
    const { data: me } = await call(hospital.server, 'users/getUserInfo', {
      token: await hospital.tokenOf('own'),
    })
    const [customer] = data.list.filter(({ uid, name }) => uid !== me.userInfo.id && name !== '')
    await notices.expectUnread(1)
    await When('the page is frozen, its line is lost, and a customer is handed over', async () => {
      await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
      for (const link of proxy.links) link.cut()
      const { data: answer } = await call(hospital.server, 'customers/customers/transfer/{id}', {
        token: asking,
        params: { id: customer?.id ?? 0 },
        body: { uid: me.userInfo.id },
      })
      expect(answer.done).toEqual([customer?.id])
    })
    await When('the page wakes up', async () => {
      await devtools.send('Page.setWebLifecycleState', { state: 'active' })
    })
    await Then('it is online again and tells it once', async () => {
      await expect(screens.shell.status).toHaveText(words.shell.socket.online, { timeout: 20_000 })
      await notices.expectUnread(2)
      await expect
        .poll(
          async () =>
            (await notices.recorded()).filter((title) => title.includes(customer?.name ?? '-')).length,
        )
        .toBe(1)
    })
    await proxy.close()
  },
)

test(
  'Timers that run once a minute, as in a hidden tab, keep the connection',
  full,
  async ({ page, words, screens }) => {
    const desk = { page, words, screens }
    const { sockets } = watchCalls(page)
    const pings = { sent: 0, answered: 0 }
    const isPing = (payload: string | Buffer) =>
      typeof payload !== 'string' && decodeFrame(new Uint8Array(payload))?.type === 'PING'
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => (pings.sent += Number(isPing(payload))))
      socket.on('framereceived', ({ payload }) => (pings.answered += Number(isPing(payload))))
    })
    await page.clock.install()
    await signIn(desk, 'full')
    await page.clock.pauseAt(Date.now() + 1000)
    for (let minute = 1; minute <= 10; minute += 1) {
      await page.clock.fastForward(60_000)
      // One each minute is well within the 150 s after which the server gives a connection up.
      await expect.poll(() => pings).toEqual({ sent: minute, answered: minute })
      await expect(screens.shell.status).toHaveText(words.shell.socket.online)
    }
    expect(sockets.opened).toBe(1)
  },
)

test(
  'Two tabs show one theme, one density and one language',
  full,
  async ({ page, context, words, screens }) => {
    const { palette } = words
    const desk = { page, words, screens }
    await signIn(desk, 'administrator')
    const other = await context.newPage()
    await other.goto(`${hospital.server.url}/#/customer/customers/1`)
    await expect(other.getByRole('grid')).toBeVisible()
    await screens.palette.run(palette.actions.themeDark, palette.actions.themeDark)
    await screens.palette.run(palette.actions.densitySmall, palette.actions.densitySmall)
    for (const tab of [page, other]) {
      await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(tab.locator('html')).toHaveAttribute('data-density', 'small')
    }
    const language = words.language === 'zh' ? 'languageEn' : 'languageZh'
    await screens.palette.run(palette.actions[language], palette.actions[language])
    for (const tab of [page, other])
      await expect(tab.locator('html')).toHaveAttribute('lang', words.language === 'zh' ? 'en' : 'zh-CN')
  },
)

test(
  'After a logout nothing of the customers is stored, and before it the tabs hold paths only',
  full,
  async ({ page, words, screens }) => {
    const desk = { page, words, screens }
    const account = hospital.accountOf('full')
    const { data } = await call(hospital.server, 'customers/customers/index/{menuId}', {
      token: await hospital.tokenOf('root'),
      params: { menuId: 1 },
      body: { page_size: 500 },
    })
    const secrets = data.list
      .flatMap(({ name, phone, wechat }) => [name, phone, wechat])
      .filter((text) => text.length > 1)
    const found = async () => {
      const stored = await storedText(page)
      return secrets.filter((secret) => stored.includes(secret))
    }
    const name = data.list.find((row) => row.name.length > 1)?.name ?? ''
    const matching = await askWith(hospital.server, await hospital.tokenOf('root')).list({ q: name })
    const token = await When('a customer is searched and opened', async () => {
      await signIn(desk, 'full')
      await openCustomers(desk)
      await screens.list.find(name)
      await screens.list.expectCount(matching.total)
      await expect(screens.list.cell(0, 'name')).toHaveText(name)
      await screens.list.cell(0, 'id').dblclick()
      await expect(screens.drawer.of(name)).toBeVisible()
      await screens.palette.open()
      await page.keyboard.type(name)
      await expect(screens.palette.entry(name).first()).toBeVisible()
      await page.keyboard.press('Escape')
      return page.evaluate(() => localStorage.getItem('hospital-crm.token') ?? '')
    })
    await Then('the tabs are paths, and nothing else tells of a customer', async () => {
      const kept = await page.evaluate(() =>
        Object.entries(localStorage).filter(([key]) => key.startsWith('hospital-crm.tabs.')),
      )
      const list = '/customer/customers/1'
      expect(kept.map(([key, text]) => [key, JSON.parse(text) as unknown])).toEqual([
        ['hospital-crm.tabs.1002', { version: 1, userId: 1002, paths: [list], activePath: list }],
      ])
      expect(await found()).toEqual([])
    })
    await When('the user logs out', async () => {
      await page.keyboard.press('Escape')
      await screens.shell.logout(nicknameOf(account))
      await screens.login.expectOpen()
    })
    await Then('there is no name, no number and no token', async () => {
      expect(await found()).toEqual([])
      expect(token).toHaveLength(43)
      expect((await storedText(page)).includes(token)).toBe(false)
    })
  },
)

test(
  'An end that is told by the connection and by an answer is said once',
  full,
  async ({ page, words, screens, quiet }) => {
    quiet.allow(/status of 401|WebSocket connection to/)
    const desk = { page, words, screens }
    const { countOf } = watchCalls(page)
    await Given('every dialog and message is counted', async () => {
      await page.addInitScript(() => {
        const counted = { dialogs: 0 }
        Object.assign(globalThis, { counted })
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes)
            for (const node of addedNodes)
              if (node instanceof Element)
                counted.dialogs += node.querySelectorAll('[role=alertdialog], [role=alert]').length
        }).observe(document, { childList: true, subtree: true })
      })
      await screens.login.enter(hospital.server.url, hospital.accountOf('hospital'))
      await screens.toasts.expect(words.front.login.succeeded)
      await expect(screens.shell.status).toHaveText(words.shell.socket.online)
      await openCustomers(desk)
    })
    const counted = () =>
      page.evaluate(
        () => (globalThis as typeof globalThis & { counted: { dialogs: number } }).counted.dialogs,
      )
    const before = await counted()
    await When('the server disconnects, and answers what was under way', async () => {
      const held: (() => void)[] = []
      await page.route('**/customers/customers/index/1', async (route) => {
        await new Promise<void>((go) => held.push(go))
        await route.continue().catch(() => undefined)
      })
      await page.getByRole('button', { name: words.customers.list.refresh }).click()
      await expect.poll(() => held.length).toBe(1)
      await endSessionsOf(hospital, 'hospital')
      for (const go of held) go()
    })
    await Then('there is one dialog, and a login page that can be used', async () => {
      await expect(endedDialog(desk)).toHaveCount(1)
      await answerEnded(desk)
      expect((await counted()) - before).toBe(1)
      expect([countOf('auth/login'), countOf('auth/logout')]).toEqual([1, 0])
      await expect(screens.login.username).toBeFocused()
      await screens.login.signIn(hospital.accountOf('hospital'))
      await expect(screens.shell.status).toHaveText(words.shell.socket.online)
      await expect(endedDialog(desk)).toHaveCount(0)
    })
  },
)
