import type { FirstStepName } from '@hospital-crm/api/entities'
import { screens as definitions, type ScreenPath } from '@hospital-crm/api/resource-screens'
import { starterRoles } from '@hospital-crm/api/starters'
import { push } from '../contract/support/platform.ts'
import { call } from '../contract/support/api.ts'
import { passwords } from '../support/server.ts'
import { CustomerListPage } from './pages/customer-list-page.ts'
import { LoginPage } from './pages/login-page.ts'
import { PasswordForm } from './pages/password-form.ts'
import { ResourcePage } from './pages/resource-page.ts'
import { Shell } from './pages/shell.ts'
import { Toasts } from './pages/toasts.ts'
import { hospitalForFile } from './support/hospital.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile({ SEED_CUSTOMERS: '0', DEMO_HOST: '0' })

const SECRET = 'first-hours-secret-20'
const lead = { name: '第一位', phone: '13800002468' }
const screenOf = (path: ScreenPath) => {
  const found = definitions.find((one) => one.path === path)
  if (!found) throw new Error(`There is no screen of ${path}`)
  return found
}

test('From an empty database to a first lead, which a new agent receives in another browser', async ({
  page,
  browser,
  words,
  screens: { login, shell, toasts },
}) => {
  test.setTimeout(150_000)
  const { firstHours, resourceScreen: texts, shell: frame, staff, parameters } = words
  const { url } = hospital.server
  const steps = page.getByRole('region', { name: firstHours.title })
  const at = (path: ScreenPath) => new ResourcePage(page, words, screenOf(path))
  const begin = async (name: FirstStepName) => {
    await shell.openPage(frame.menu.console)
    const { action, name: title } = firstHours.steps[name]
    await steps.getByRole('link', { name: `${action}：${title}` }).click()
  }
  const make = async (step: FirstStepName, path: ScreenPath, name: string, more = async () => {}) => {
    await begin(step)
    await at(path).title.fill(name)
    await more()
    await at(path).save.click()
    await toasts.expect(texts.saved(name))
  }
  const plant = async (step: FirstStepName, more: () => Promise<unknown>) => {
    await begin(step)
    await more()
    await page.getByRole('dialog').getByRole('button', { name: /\d/ }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }

  await Given('the administrator of a new hospital is led through what is to be set up', async () => {
    await login.enter(url, { username: 'admin', password: passwords.administrator })
    await expect(steps).toContainText(firstHours.progress(0, 7))
  })
  await When('the system is named, and the first hospital made', async () => {
    await begin('title')
    await page.getByRole('textbox', { name: parameters.fields.title.name }).fill('晨光客户中心')
    await page.getByRole('button', { name: parameters.save, exact: true }).click()
    await toasts.expect(parameters.saved)
    await make('hospital', 'supervision/hospitals', '晨光医院')
  })
  await When('departments come from the list to start with, and sources from a spreadsheet', async () => {
    const { starter, text } = firstHours.plant
    await plant('diseases', () => page.getByRole('button', { name: starter }).click())
    await expect(page.getByRole('row', { name: '皮肤科' })).toBeVisible()
    await plant('sources', () =>
      page.getByRole('textbox', { name: text }).fill('搜索推广\t竞价\n\t品牌\n官网\t表单'),
    )
    await expect(page.getByRole('row', { name: '官网' })).toBeVisible()
    // What was asked for the list to paste is still known, and is no page of rows.
    await page.getByRole('row', { name: '官网' }).click()
    await at('supervision/sources').title.fill('官方网站')
    await at('supervision/sources').save.click()
    await toasts.expect(texts.saved('官方网站'))
  })
  const slip = await When('a role, a user and a lead interface are made', async () => {
    const [starter] = starterRoles
    const role = starter?.name[words.language] ?? ''
    await make('role', 'supervision/roles', role, () =>
      page.getByRole('button', { name: role, exact: true }).click(),
    )
    const { fields } = frame.resources['users']
    await make('users', 'users', '林晓', async () => {
      await page.getByRole('textbox', { name: fields.username }).fill('linxiao')
      await page.getByRole('button', { name: new RegExp(fields.role_id) }).click()
      await page.getByRole('option', { name: role }).click()
    })
    await page.getByRole('button', { name: staff.account.give }).click()
    const dialog = page.getByRole('dialog', { name: staff.account.password })
    await expect(dialog.locator('code')).toHaveCount(2)
    const [username = '', password = ''] = await dialog.locator('code').allInnerTexts()
    await dialog.getByRole('button', { name: staff.account.close }).click()
    await make('clue', 'supervision/clues', '官网', () =>
      page.getByLabel(frame.resources['supervision/clues'].fields.secret, { exact: true }).fill(SECRET),
    )
    return { username, password }
  })
  await Then('nothing is left to be set up', async () => {
    await shell.openPage(frame.menu.console)
    await expect(page.getByRole('heading', { level: 1, name: words.dataCenter.title })).toBeVisible()
    await expect(steps).toBeHidden()
  })

  const theirs = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  const leads = new CustomerListPage(theirs, words)
  await When('the new agent signs in elsewhere and looks at the lead pool', async () => {
    const theirLogin = new LoginPage(theirs, words)
    const password = 'Morgen-Licht-58'
    await theirLogin.open(url)
    await theirLogin.signIn(slip)
    await new PasswordForm(theirs, words).change(slip.password, password)
    await theirLogin.expectOpen()
    await theirLogin.signIn({ username: slip.username, password })
    await new Shell(theirs, words).openPage(frame.menu.leads)
    await expect(theirs.getByRole('banner').getByRole('status')).toContainText(frame.socket.online)
  })
  await When('the website pushes its first lead', async () => {
    const { data } = await call(hospital.server, 'supervision/clues/index', {
      token: await hospital.tokenOf('root'),
      body: {},
    })
    const path = `/open/v1/clues/${data.list[0]?.username ?? ''}`
    const body = JSON.stringify({ id: 'first-1', ...lead })
    expect(await push(hospital.server, path, { body, secret: SECRET })).toMatchObject({ status: 200 })
  })
  await Then('the agent sees it come, receives it, and has a customer', async () => {
    await theirs.getByRole('button', { name: words.customers.list.waiting(1) }).click()
    await expect(leads.cell(0, 'name')).toContainText(lead.name)
    await leads.click(0, 'name')
    await theirs.keyboard.press('r')
    await new Toasts(theirs, words).expect(words.customers.bulk.receive.doneOne(lead.name))
    await new Shell(theirs, words).openPage(frame.menu.customers)
    await expect(leads.cell(0, 'name')).toContainText(lead.name)
    await expect(leads.cell(0, 'phone')).toContainText(lead.phone)
  })
})
