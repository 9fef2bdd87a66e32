import type { Page } from 'playwright/test'
import { NewCustomerForm } from './pages/new-customer-form.ts'
import { Shell } from './pages/shell.ts'
import { hospitalForFile } from './support/hospital.ts'
import { expect, Given, test, Then, When } from './support/test.ts'
import type { Words } from './support/words.ts'

/** A login that lasts ten minutes ends soon from its first moment. */
const hospital = hospitalForFile({ SEED_CUSTOMERS: '100', SESSION_SECONDS: '600' })

/** The screens of a second tab of the same browser. */
const openSecond = async (page: Page, words: Words) => {
  const second = await page.context().newPage()
  await second.goto(`${hospital.server.url}/#/customer/customers/1`)
  return { second, shell: new Shell(second, words), newCustomer: new NewCustomerForm(second, words) }
}

const field = (page: Page, words: Words) => page.getByLabel(words.front.login.password, { exact: true })

test(
  'Two tabs agree on lock, unlock, role, logout and whose console it is',
  { tag: '@full' },
  async ({ page, words, screens, quiet }) => {
    quiet.allow(/status of (401|423)|WebSocket connection to/)
    const { lock, ended } = words.front
    const { shell, login } = screens
    const { server, accountOf } = hospital
    await login.enter(server.url, accountOf('full'))
    const other = await openSecond(page, words)
    await Given('both tabs are online', async () => {
      for (const status of [shell.status, other.shell.status])
        await expect(status).toHaveText(words.shell.socket.online)
    })
    await When('one tab is locked', () => shell.lock())
    await Then('the other is locked too, and opens both with the password', async () => {
      await expect(other.second.getByText(lock.title, { exact: true })).toBeVisible()
      await field(other.second, words).fill(accountOf('full').password)
      await other.second.keyboard.press('Enter')
      await expect(page.getByText(lock.title, { exact: true })).toHaveCount(0)
      await expect(other.second.getByRole('grid')).toBeVisible()
    })
    await When('another role is chosen in one tab', async () => {
      await page.getByRole('button', { name: words.shell.header.userMenu('苏婉清') }).click()
      await page.getByRole('menu').getByText('回访专员').click()
    })
    await Then('the other shows what that role may see', async () => {
      await expect(other.second.getByRole('gridcell', { name: /^1\d\d\*{4}\d{4}$/ }).first()).toBeVisible()
      await expect(other.second.getByRole('gridcell', { name: /^1\d{10}$/ })).toHaveCount(0)
    })
    await When('one tab logs out', () => shell.logout('苏婉清'))
    await Then('the other says so', async () => {
      await login.expectOpen()
      await expect(other.second.getByRole('alertdialog', { name: ended.title })).toContainText(
        ended.loggedOut,
      )
    })
    await When('somebody else signs in', () => login.signIn(accountOf('hospital')))
    await Then('the console of the other tab is theirs', async () => {
      const menu = { name: words.shell.header.userMenu('顾明朗') }
      await expect(page.getByRole('button', menu)).toBeVisible()
      await expect(other.second.getByRole('button', menu)).toBeVisible()
    })
  },
)

test(
  'Signing in again in place keeps page, form and connection, in every tab',
  { tag: '@full' },
  async ({ page, words, screens, quiet }) => {
    quiet.allow(/status of (401|403)/)
    const { renewal } = words.front
    const { shell, login, toasts } = screens
    const account = hospital.accountOf('disease')
    const dialog = page.getByRole('dialog', { name: renewal.title })
    const tokenIn = (tab: Page) => tab.evaluate(() => localStorage.getItem('hospital-crm.token') ?? '')
    const codeOf = (token: string) =>
      page.evaluate(async (bearer) => {
        const headers = { Authorization: `Bearer ${bearer}` }
        const answer = await fetch('/interface/v1/users/getUserInfo', { headers })
        return ((await answer.json()) as { code: number }).code
      }, token)
    await login.enter(hospital.server.url, account)
    const other = await openSecond(page, words)
    await expect(other.shell.status).toHaveText(words.shell.socket.online)
    const old = await tokenIn(page)

    await When('the offer is taken in one tab, and the password is wrong', async () => {
      await page.getByRole('button', { name: renewal.offer }).click()
      await field(page, words).fill('wrong-password')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText(renewal.wrongPassword)).toBeVisible()
    })
    await Given('a form is half typed in the other', async () => {
      await other.second.getByRole('button', { name: words.customers.list.create }).click()
      await other.newCustomer.field('name').fill('写到一半的名字')
    })
    await When('the password is right', async () => {
      await field(page, words).fill(account.password)
      await page.keyboard.press('Enter')
      await toasts.expect(renewal.succeeded)
    })
    await Then('the old token is over, and nobody was logged out', async () => {
      await expect.poll(() => codeOf(old)).toBe(101)
      for (const status of [shell.status, other.shell.status])
        await expect(status).toHaveText(words.shell.socket.online)
      await expect(page).toHaveURL(/#\/dashboard\/console$/)
      await expect(other.newCustomer.field('name')).toHaveValue('写到一半的名字')
      expect(await codeOf(await tokenIn(other.second))).toBe(200)
    })
  },
)
