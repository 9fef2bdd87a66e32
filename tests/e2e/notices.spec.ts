import type { BrowserContext, Page } from 'playwright/test'
import { call } from '../contract/support/api.ts'
import { openDatabase } from '../contract/support/database.ts'
import { CustomerDrawer } from './pages/customer-drawer.ts'
import { passwords } from '../support/server.ts'
import { LoginPage } from './pages/login-page.ts'
import { Notices } from './pages/notices.ts'
import { Shell } from './pages/shell.ts'
import { Toasts } from './pages/toasts.ts'
import { hospitalForFile, type RoleName } from './support/hospital.ts'
import { expect, Given, test, Then, When } from './support/test.ts'
import type { Words } from './support/words.ts'

const hospital = hospitalForFile({ SEED_CUSTOMERS: '100', PLAN_CHECK_SECONDS: '1' })

// What the seed planned for these minutes would appear in between.
test.beforeAll(async () => {
  const database = await openDatabase(hospital.server)
  await database.rows('update customers set next_followed = null')
  await database.close()
})

/** Nickname of user 1, in whose name the tests hand customers over. */
const ROOT = '系统管理员'
/** The seeded colleague who holds the role, and the customers of others that the administrator hands over. */
const idOf: Partial<Record<RoleName, number>> = { full: 1002, masked: 1005 }
const nicknames: Partial<Record<RoleName, string>> = {
  administrator: '陆知远',
  full: '苏婉清',
  masked: '宋雨桐',
}

/** Named customers that somebody else has, so that a transfer changes something. */
const customersOfOthers = async (role: RoleName, count: number) => {
  const { data } = await call(hospital.server, 'customers/customers/index/{menuId}', {
    token: await hospital.tokenOf('root'),
    params: { menuId: 1 },
    body: { page_size: 100 },
  })
  return data.list.filter(({ uid, name }) => uid !== idOf[role] && name !== '').slice(0, count)
}

const handOver = async (ids: readonly number[], role: RoleName) => {
  const [only = 0] = ids
  const { data } = await call(hospital.server, 'customers/customers/transfer/{id}', {
    token: await hospital.tokenOf('root'),
    params: { id: ids.length === 1 ? only : 0 },
    body: { uid: idOf[role], ...(ids.length > 1 && { ids }) },
  })
  expect(data.done).toEqual(ids)
}

/** Another tab of the same browser, online. */
const secondTab = async (
  context: BrowserContext,
  words: Words,
): Promise<{ page: Page; notices: Notices }> => {
  const page = await context.newPage()
  const notices = new Notices(page, words)
  await notices.record()
  await page.goto(`${hospital.server.url}/#/customer/customers/1`)
  await expect(new Shell(page, words).status).toHaveText(words.shell.socket.online)
  return { page, notices }
}

/** What both tabs have shown, together. */
const shownBy = async (...tabs: readonly Notices[]): Promise<string[]> =>
  (await Promise.all(tabs.map((tab) => tab.recorded()))).flat()

test(
  'A customer handed over is told in one of two tabs, counted in both, and opened',
  { tag: '@full' },
  async ({ page, context, browser, words, screens }) => {
    const notices = new Notices(page, words)
    const [customer, next] = await customersOfOthers('full', 2)
    if (!customer || !next) throw new Error('The seed holds no customers to hand over')
    const told = words.notices.transfer.one(nicknames.administrator ?? '', customer.name)

    await notices.record()
    await screens.login.enter(hospital.server.url, hospital.accountOf('full'))
    await expect(screens.shell.status).toHaveText(words.shell.socket.online)
    const other = await Given('the agent has a second tab', () => secondTab(context, words))

    const senderContext = await browser.newContext({ locale: words.language === 'zh' ? 'zh-CN' : 'en-GB' })
    const sender = await senderContext.newPage()
    await When('a colleague hands a customer over in the drawer', async () => {
      const { transfer } = words.customers
      await new LoginPage(sender, words).enter(hospital.server.url, hospital.accountOf('administrator'))
      await sender.goto(`${hospital.server.url}/#/customer/customers/1?open=${customer.id}`)
      const drawer = new CustomerDrawer(sender, words)
      await drawer.more.click()
      await drawer.transfer.click()
      await sender.getByRole('combobox', { name: transfer.agent }).fill(nicknames.full ?? '')
      await sender.getByRole('option', { name: nicknames.full ?? '' }).click()
      const dialog = sender.getByRole('dialog', { name: transfer.title(customer.name) })
      await dialog.getByRole('button', { name: words.customers.bulk.transfer.confirm, exact: true }).click()
      await expect.poll(() => shownBy(notices, other.notices)).toEqual([told])
      // It goes after seconds unless somebody points at it.
      const shower = (await notices.recorded()).length > 0 ? notices : other.notices
      await shower.notification(told).hover()
      await expect(new Toasts(sender, words).message(transfer.done(nicknames.full ?? ''))).toBeVisible()
      await expect(new CustomerDrawer(sender, words).timeline).toContainText(
        words.customers.timeline.by(nicknames.administrator ?? '', words.customers.timeline.actions.transfer),
      )
    })
    await Then('one tab shows it, and both count it', async () => {
      await expect.poll(() => shownBy(notices, other.notices)).toEqual([told])
      await notices.expectUnread(1)
      await other.notices.expectUnread(1)
    })
    await When('the notification is followed', async () => {
      const { open } = words.notices
      const shower = (await notices.recorded()).length > 0 ? { page, notices } : other
      await shower.notices
        .notification(told)
        .getByRole('button', { name: open(1) })
        .click()
      const drawer = new CustomerDrawer(shower.page, words)
      await expect(drawer.of(customer.name)).toBeVisible()
      await expect(drawer.timeline).toContainText(nicknames.full ?? '')
    })
    await Then('it is read in both tabs, and the next one is shown once again', async () => {
      await notices.expectUnread(0)
      await other.notices.expectUnread(0)
      await handOver([next.id], 'full')
      const again = words.notices.transfer.one(ROOT, next.name)
      await expect.poll(async () => (await shownBy(notices, other.notices)).length).toBe(2)
      expect(await shownBy(notices, other.notices)).toEqual(expect.arrayContaining([told, again]))
    })
    await Then('the list behind the bell tells both, and marks all as read', async () => {
      await notices.expectUnread(1)
      await notices.open()
      await expect(notices.list.getByRole('listitem')).toHaveCount(2)
      await notices.list.getByRole('button', { name: words.notices.markAll }).click()
      await notices.expectUnread(0)
      await other.notices.expectUnread(0)
    })
    await senderContext.close()
  },
)

test(
  'What was missed while the server restarted is shown once, and nothing is lost',
  { tag: '@full' },
  async ({ page, context, words, screens, quiet }) => {
    quiet.allow(/WebSocket connection|ERR_CONNECTION|Failed to fetch|status of 50|net::/)
    const notices = new Notices(page, words)
    await notices.record()
    await screens.login.enter(hospital.server.url, hospital.accountOf('masked'))
    await expect(screens.shell.status).toHaveText(words.shell.socket.online)
    const other = await Given('the agent has a second tab', () => secondTab(context, words))
    const [first, second] = await customersOfOthers('masked', 2)

    await When('customers are handed over while both tabs are cut off', async () => {
      await hospital.restart()
      await handOver([first?.id ?? 0], 'masked')
      await handOver([second?.id ?? 0], 'masked')
    })
    await When('the connection comes back', async () => {
      for (const tab of [page, other.page]) {
        await tab.evaluate(() => dispatchEvent(new Event('online')))
        await expect(new Shell(tab, words).status).toHaveText(words.shell.socket.online)
      }
    })
    await Then('each is shown once, over both tabs, without the digits of a number', async () => {
      const told = [first, second].map((customer) => words.notices.transfer.one(ROOT, customer?.name ?? ''))
      await expect
        .poll(async () => (await shownBy(notices, other.notices)).toSorted())
        .toEqual(told.toSorted())
      await notices.expectUnread(2)
      await other.notices.expectUnread(2)
      await notices.open()
      for (const customer of [first, second]) await expect(notices.list).toContainText(customer?.name ?? '')
      const text = await notices.list.innerText()
      expect(
        [first, second].filter(
          (customer) => customer && customer.phone !== '' && text.includes(customer.phone),
        ),
      ).toEqual([])
    })
  },
)

test(
  'A plan that is due appears, a locked screen shows nothing, and what came meanwhile appears afterwards',
  { tag: '@full' },
  async ({ page, words, screens }) => {
    const notices = new Notices(page, words)
    const account = hospital.accountOf('full')
    await notices.record()
    await screens.login.enter(hospital.server.url, account)
    await expect(screens.shell.status).toHaveText(words.shell.socket.online)
    const [planned, meanwhile] = await customersOfOthers('full', 2)
    await handOver([planned?.id ?? 0], 'full')
    await expect.poll(async () => (await notices.recorded()).length).toBe(1)

    await When('the moment of a plan has come', async () => {
      const { code } = await call(hospital.server, 'customers/followups/create', {
        token: await hospital.tokenOf('root'),
        body: {
          cus_id: planned?.id,
          content: '约定稍后再联系',
          next_followed: Math.floor(Date.now() / 1000) + 2,
          next_followed_desc: '',
        },
      })
      expect(code).toBe(200)
      await expect(notices.notification(words.notices.plan.title(planned?.name ?? ''))).toBeVisible()
    })
    await When('a customer is handed over while the screen is locked', async () => {
      await screens.shell.lock()
      await expect(page.getByRole('button', { name: words.front.lock.unlock })).toBeVisible()
      await handOver([meanwhile?.id ?? 0], 'full')
    })
    const told = words.notices.transfer.one(ROOT, meanwhile?.name ?? '')
    await Then('nothing is shown until it is unlocked', async () => {
      expect(await notices.recorded()).not.toContain(told)
      await expect(page.getByText(meanwhile?.name ?? '')).toHaveCount(0)
      await page.getByLabel(words.front.lock.password, { exact: true }).fill(account.password)
      await page.getByRole('button', { name: words.front.lock.unlock }).click()
      await expect(notices.notification(told)).toBeVisible()
    })
  },
)

test(
  'A sign-in elsewhere warns, with address and time, and leads to a new password',
  { tag: '@full' },
  async ({ page, browser, words, screens }) => {
    const { login } = words.notices
    const notices = new Notices(page, words)
    // Accounts of a demo host are everybody's, and told nothing of the kind.
    const account = { username: 'fangjiahe', password: passwords.agent }
    await screens.login.enter(hospital.server.url, account)
    await expect(screens.shell.status).toHaveText(words.shell.socket.online)
    const elsewhere = await browser.newContext({ locale: words.language === 'zh' ? 'zh-CN' : 'en-GB' })
    const there = await elsewhere.newPage()
    const warning = notices.notification(login.title)
    // It goes after seconds unless somebody points at it.
    await Promise.all([new LoginPage(there, words).enter(hospital.server.url, account), warning.hover()])
    await expect(warning).toContainText('IP 127.0.0.1')
    await expect(warning).toHaveAttribute('data-tone', 'warning')
    await new Notices(there, words).expectUnread(0)
    await warning.getByRole('button', { name: login.action }).click()
    await expect(page.getByRole('dialog', { name: words.shell.header.changePassword })).toBeVisible()
    await elsewhere.close()
  },
)
