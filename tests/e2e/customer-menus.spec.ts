import { call } from '../contract/support/api.ts'
import { MenuSettings } from './pages/menu-settings.ts'
import { askWith } from './support/asking.ts'
import { hospitalForFile } from './support/hospital.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile()

test('An administrator makes a customer menu out of conditions, and an agent finds it in the side menu', async ({
  page,
  browser,
  words,
  screens,
}) => {
  const { list, login, shell } = screens
  const { customers, customerMenus: texts, shell: frame } = words
  const name = words.language === 'zh' ? '测试菜单' : 'Trial menu'
  const statuses = ['已到', '未到']
  const where = {
    op: 'and' as const,
    children: [
      { field: 'status' as const, value: { op: 'anyOf' as const, value: [1, 2] } },
      { field: 'created_time' as const, value: { op: 'lastDays' as const, value: 30 } },
    ],
  }
  const matching = await Given('how many customers match is known', async () => {
    const asking = askWith(hospital.server, await hospital.tokenOf('administrator'))
    return (await asking.list({ where, page_size: 1 })).total
  })
  const other = await browser.newPage()
  await Given('an agent is at work in another window', async () => {
    const { accountOf, server } = hospital
    await other.goto(server.url)
    const { username, password } = accountOf('full')
    await other.getByRole('textbox').first().fill(username)
    await other.locator('input[type=password]').fill(password)
    await other.keyboard.press('Enter')
    await expect(other.getByRole('navigation', { name: frame.menu.label })).toBeVisible()
  })

  await login.enter(hospital.server.url, hospital.accountOf('administrator'))
  await shell.openPage(frame.menu.customers)
  await When('conditions are combined', async () => {
    await page.getByRole('button', { name: customers.filters.combine }).click()
    const dialog = page.getByRole('dialog', { name: customers.filters.conditions })
    await dialog.getByRole('button', { name: /^(添加条件|Add condition)$/ }).click()
    const first = dialog.getByRole('group', { name: /^(条件 1|Condition 1)$/ })
    await first.getByRole('button', { name: /^(值|Value)|(值|Value)$/ }).click()
    for (const status of statuses) await page.getByRole('option', { name: status, exact: true }).click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: /^(添加条件|Add condition)$/ }).click()
    const second = dialog.getByRole('group', { name: /^(条件 2|Condition 2)$/ })
    await second.getByRole('button', { name: /字段|Field/ }).click()
    await page.getByRole('option', { name: customers.fields.created_time, exact: true }).click()
    await second.getByRole('button', { name: /关系|Relation/ }).click()
    await page.getByRole('option', { name: /^(最近几天|is in the last days)$/ }).click()
    await second.getByRole('textbox').fill('30')
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: customers.filters.apply }).click()
  })
  await Then('they stand in the address, legibly, and survive a reload', async () => {
    await expect(page).toHaveURL(/where=and\(status\.anyOf\(1,2\),created_time\.lastDays\(30\)\)/)
    await list.expectCount(matching)
    await page.reload()
    await list.expectCount(matching)
  })
  await When('they are kept as a menu', async () => {
    await page.getByRole('button', { name: customers.filters.combine }).click()
    await page.getByRole('button', { name: customers.filters.saveAsMenu }).click()
    await expect(page.getByText(texts.matches(matching.toLocaleString('en-US')))).toBeVisible()
    await page.getByRole('textbox', { name: texts.name }).fill(name)
    await page.getByRole('button', { name: texts.save }).click()
  })
  await Then('everybody has it in the side menu at once', async () => {
    await expect(shell.menu.getByRole('link', { name })).toBeVisible()
    const link = other.getByRole('navigation', { name: frame.menu.label }).getByRole('link', { name })
    await link.click()
    await expect(other.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(other).toHaveTitle(new RegExp(`^${name}`))
  })
  await When('it is deleted', async () => {
    await page.getByRole('button', { name: texts.remove(name) }).click()
    const question = page.getByRole('alertdialog', { name: texts.danger.title })
    await question.getByRole('button', { name: texts.danger.confirm }).click()
    await expect(shell.menu.getByRole('link', { name })).toHaveCount(0)
  })
  await Then('whoever looks at it sees a page that does not exist', async () => {
    await expect(other.getByText(words.front.pages.notFound)).toBeVisible()
    await other.close()
  })
})

test(
  'Whoever changes a customer menu that others change or remove meanwhile undoes nothing and loses nothing',
  { tag: '@full' },
  async ({ page, words, screens }) => {
    const { login } = screens
    const { customerMenus: texts } = words
    const settings = new MenuSettings(page, words)
    const arrived = { field: 'status' as const, value: { op: 'anyOf' as const, value: [1] } }
    const token = await hospital.tokenOf('administrator')
    const ask = { token }
    const { data: menu } = await call(hospital.server, 'customers/cumenus/create', {
      ...ask,
      body: { name: 'A', where: { field: 'status', value: { op: 'anyOf', value: [2] } } },
    })
    await Given('an administrator has begun to rename a menu', async () => {
      await login.enter(hospital.server.url, hospital.accountOf('administrator'))
      await page.goto(`${hospital.server.url}/#/customer/cus_configs?edit=${menu.id}`)
      await settings.name.fill('B')
    })
    await When('another one changes its conditions, and the first one saves', async () => {
      await call(hospital.server, 'customers/cumenus/update', {
        ...ask,
        body: { id: menu.id, where: arrived },
      })
      await settings.save.click()
      await expect(page.getByText(texts.saved('B'))).toBeVisible()
    })
    await Then('it has the new name and the new conditions', async () => {
      const { data } = await call(hospital.server, 'customers/cumenus/index', ask)
      const saved = data.list.find(({ id }) => id === menu.id)
      expect([saved?.name, saved?.where]).toEqual(['B', arrived])
    })
    await When('the menu is removed while it is renamed again', async () => {
      await settings.name.fill('C')
      await call(hospital.server, 'customers/cumenus/delete/{id}', { ...ask, params: { id: menu.id } })
    })
    await Then('what was typed stands, and becomes a new menu', async () => {
      await expect(page.getByText(texts.gone.typed)).toBeVisible()
      await expect(settings.name).toHaveValue('C')
      await settings.save.click()
      await expect(page.getByText(texts.saved('C'))).toBeVisible()
      const { data } = await call(hospital.server, 'customers/cumenus/index', ask)
      expect(data.list.find(({ name }) => name === 'C')?.where).toEqual(arrived)
    })
  },
)
