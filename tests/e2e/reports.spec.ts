import { screens as definitions } from '@hospital-crm/api/resource-screens'
import { ResourcePage } from './pages/resource-page.ts'
import { Shell } from './pages/shell.ts'
import { hospitalForFile } from './support/hospital.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile({ SEED_CUSTOMERS: '200' })

test('A report is made, stands in the menu of another console, and a number of it opens that many rows', async ({
  page,
  browser,
  words,
  screens: { list, login, toasts, shell },
}) => {
  const { figures, title } = words.dataCenter
  const definition = definitions.find(({ path }) => path === 'statistics/reports_config')
  if (!definition) throw new Error('Reports have no screen')
  const config = new ResourcePage(page, words, definition)
  const other = await browser.newPage()

  await Given('two administrators are signed in', async () => {
    await login.enter(hospital.server.url, hospital.accountOf('administrator'))
    const { username, password } = hospital.accountOf('administrator')
    await other.goto(hospital.server.url)
    await other.getByRole('textbox').first().fill(username)
    await other.locator('input[type=password]').fill(password)
    await other.keyboard.press('Enter')
    await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(other.getByRole('banner').getByRole('status')).toContainText(words.shell.socket.online)
  })
  await When('one of them makes a report', async () => {
    await shell.openPage(words.shell.resources['statistics/reports_config'].title)
    await config.create.click()
    await config.title.fill('晨会渠道')
    await config.save.click()
    await toasts.expect(words.resourceScreen.saved('晨会渠道'))
  })
  await Then('it stands in the menu of the other within two seconds', async () => {
    await expect(new Shell(other, words).menu.getByRole('link', { name: '晨会渠道' })).toBeVisible({
      timeout: 2000,
    })
    await other.close()
  })
  const counted = await When('it is opened for the year', async () => {
    await shell.menu.getByRole('link', { name: '晨会渠道' }).click()
    await page.getByRole('radio', { name: figures.ranges.thisYear }).click()
    const table = page.getByRole('table', { name: '晨会渠道' })
    const first = table.getByRole('link').first()
    await expect(first).toBeVisible()
    await expect(page).toHaveURL(/range=thisYear/)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const text = await first.innerText()
    await first.click()
    return Number(text.replaceAll(',', ''))
  })
  await Then('a number of it opens exactly so many rows', () => list.expectCount(counted))
})
