import { readFile } from 'node:fs/promises'
import { permissionGroups, permissionVerbs } from '@hospital-crm/api/contract'
import { screens as definitions } from '@hospital-crm/api/resource-screens'
import { passwords } from '../support/server.ts'
import { LoginPage } from './pages/login-page.ts'
import { PasswordForm } from './pages/password-form.ts'
import { ResourcePage } from './pages/resource-page.ts'
import { Shell } from './pages/shell.ts'
import { call } from '../contract/support/api.ts'
import { hospitalForFile } from './support/hospital.ts'
import { loseAnswer } from './support/lost-answer.ts'
import type { Locator, Page } from 'playwright/test'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile({ SEED_CUSTOMERS: '40' })

const screenOf = (path: string) => {
  const found = definitions.find((one) => one.path === path)
  if (!found) throw new Error(`There is no screen of ${path}`)
  return found
}

const linksOf = (menu: Locator) =>
  menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))

/** Text of each row that is drawn, by its place in the list. */
const rowsOf = (page: Page) =>
  page
    .getByRole('grid')
    .locator('[aria-rowindex]')
    .evaluateAll((rows) =>
      rows.map((row) => [row.getAttribute('aria-rowindex'), row instanceof HTMLElement ? row.innerText : '']),
    )

test('The first account makes a role and a user, who signs in elsewhere and sees exactly that', async ({
  page,
  browser,
  words,
  screens: { login, shell, toasts },
}) => {
  const { staff, resourceScreen: texts, shell: frame } = words
  const { role: roleWords, account } = staff
  const roles = new ResourcePage(page, words, screenOf('supervision/roles'))
  const users = new ResourcePage(page, words, screenOf('users'))
  const fields = frame.resources['users'].fields

  await Given('the first account is signed in', () =>
    login.enter(hospital.server.url, { username: 'admin', password: passwords.administrator }),
  )
  await When('it makes a role that reads the master table and hides its numbers', async () => {
    await shell.openPage(frame.resources['supervision/roles'].title)
    await roles.create.click()
    await roles.title.fill('夜班')
    const permissions = page.getByRole('treegrid', { name: roleWords.permissions })
    await permissions
      .getByRole('row', { name: permissionGroups['customers/customers']?.[words.language] ?? '' })
      .click()
    await page.keyboard.press('ArrowRight')
    await permissions
      .getByRole('row', { name: permissionVerbs['index']?.[words.language] ?? '', exact: true })
      .first()
      .click()
    await page.keyboard.press('Space')
    await page.getByText(roleWords.flags.hideGlobalPhone, { exact: true }).click()
    await roles.save.click()
    await toasts.expect(texts.saved('夜班'))
  })
  const slip = await When('it makes a user with that role, and an initial password', async () => {
    await shell.openPage(frame.resources['users'].title)
    await users.create.click()
    await users.title.fill('秦夜')
    await page.getByRole('textbox', { name: fields.username }).fill('qinye')
    await page.getByRole('button', { name: new RegExp(fields.role_id) }).click()
    await page.getByRole('option', { name: '夜班' }).click()
    await users.save.click()
    await toasts.expect(texts.saved('秦夜'))
    await page.getByRole('button', { name: account.give }).click()
    const dialog = page.getByRole('dialog', { name: account.password })
    await expect(dialog.locator('code')).toHaveCount(2)
    const [username = '', password = ''] = await dialog.locator('code').allInnerTexts()
    await dialog.getByRole('button', { name: account.close }).click()
    return { username, password }
  })
  const context = await browser.newContext({ locale: words.language === 'zh' ? 'zh-CN' : 'en-US' })
  const theirs = await context.newPage()
  const theirLogin = new LoginPage(theirs, words)
  const next = 'Gruene-Birne-47'
  await Then('that user has to choose a password first', async () => {
    await theirLogin.open(hospital.server.url)
    await theirLogin.signIn(slip)
    await new PasswordForm(theirs, words).change(slip.password, next)
    await theirLogin.expectOpen()
    await theirLogin.signIn({ username: 'qinye', password: next })
  })
  await Then('the menu holds the master table alone, and no number is whole', async () => {
    const menu = new Shell(theirs, words).menu
    await expect(menu.getByRole('link', { name: frame.menu.customers })).toBeVisible()
    await expect(menu.getByRole('link', { name: frame.menu.leads })).toHaveCount(0)
    await expect(menu.getByRole('link', { name: frame.resources['users'].title })).toHaveCount(0)
    await menu.getByRole('link', { name: frame.menu.customers }).click()
    await expect(theirs.getByText(/^1\d{2}\*{4}\d{4}$/).first()).toBeVisible()
    expect(await theirs.getByRole('grid').innerText()).not.toMatch(/\b1\d{10}\b/)
  })
  await Then('the first account sees the same, cell by cell, when it looks as that user', async () => {
    const { viewing } = frame
    await shell.openPage(frame.resources['supervision/roles'].title)
    await roles.row('夜班').click()
    await page.getByRole('button', { name: roleWords.view.open }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: roleWords.view.begin }).click()
    await expect(page.getByText(viewing.asHolder('夜班', '秦夜'))).toBeVisible()
    const { menu } = new Shell(page, words)
    const entries = await linksOf(new Shell(theirs, words).menu)
    await expect(menu.getByRole('link')).toHaveCount(entries.length)
    expect(await linksOf(menu)).toEqual(entries)
    await menu.getByRole('link', { name: frame.menu.customers }).click()
    await expect(page.getByText(/^1\d{2}\*{4}\d{4}$/).first()).toBeVisible()
    const shown = await rowsOf(page)
    const same = (await rowsOf(theirs)).filter(([index]) => shown.some(([other]) => other === index))
    expect(same).toEqual(shown)
    expect(shown.length).toBeGreaterThan(5)
    await page.getByRole('button', { name: viewing.end }).click()
    await expect(page.getByText(viewing.asHolder('夜班', '秦夜'))).toBeHidden()
    await shell.openPage(frame.resources['users'].title)
    await users.row('秦夜').getByText('秦夜', { exact: true }).click()
    await page.keyboard.press('Enter')
  })
  await When('the account is disabled', async () => {
    await page.getByRole('radio', { name: texts.statuses[3], exact: true }).click()
    await toasts.expect(texts.statusSet(1, texts.statuses[3]))
  })
  await Then('the other browser is told so within two seconds', async () => {
    await expect(theirs.getByRole('alertdialog', { name: words.front.ended.title })).toBeVisible({
      timeout: 2000,
    })
    await context.close()
  })
})

test('Users come out of a spreadsheet: tried, refused rows as a file, passwords once, also when the line drops', async ({
  page,
  words,
  quiet,
  screens: { login, shell },
}) => {
  quiet.allow(/ERR_FAILED/)
  const { import: texts } = words.staff
  const { fields } = words.shell.resources['users']
  const dialog = page.getByRole('dialog', { name: texts.title })
  await Given('the first account has a spreadsheet of three colleagues, one of them wrong', async () => {
    await login.enter(hospital.server.url, { username: 'admin', password: passwords.administrator })
    await shell.openPage(words.shell.resources['users'].title)
    await page.getByRole('button', { name: texts.open }).click()
    await dialog.locator('input[type=file]').setInputFiles({
      name: '名册.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `姓名,账号,手机号,角色\n苏晴,suqing,13900000001,高级客服\n方远,fangyuan,123,高级客服\n沈月,shenyue,,高级客服\n`,
      ),
    })
  })
  await Then(
    'two can be made, and the third is told with row, column and reason, as a file too',
    async () => {
      await expect(dialog.getByRole('status').filter({ hasText: texts.ready('2') })).toBeVisible()
      await expect(dialog.getByRole('listitem')).toContainText([texts.place(3, fields.phone)])
      const saved = page.waitForEvent('download')
      await dialog.getByRole('button', { name: texts.errors }).click()
      const file = await readFile(await (await saved).path(), 'utf8')
      expect(file).toContain('123')
      expect(file).not.toContain('suqing')
    },
  )
  await When('they are made, and the answer is lost', async () => {
    await loseAnswer(page, '**/users/import')
    await dialog.getByRole('button', { name: texts.run('2') }).click()
    await expect(dialog.getByRole('alert')).toContainText(texts.lost)
  })
  await Then('the same button tells their passwords, of which one signs in', async () => {
    await dialog.getByRole('button', { name: texts.run('2') }).click()
    const slips = dialog.getByRole('list', { name: texts.slips })
    await expect(slips.getByRole('listitem')).toHaveCount(2)
    const [username = '', password = ''] = await slips
      .getByRole('listitem')
      .first()
      .locator('code')
      .allInnerTexts()
    expect(username).toBe('suqing')
    expect((await call(hospital.server, 'auth/login', { body: { username, password } })).code).toBe(200)
  })
  await Then('once they are handed over nothing shows them again', async () => {
    await dialog.getByRole('button', { name: texts.close }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: '苏晴' })).toBeVisible()
  })
})
