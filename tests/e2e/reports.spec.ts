import { datumWords } from '@hospital-crm/api/entities'
import { screens as definitions } from '@hospital-crm/api/resource-screens'
import { ResourcePage } from './pages/resource-page.ts'
import { SheetPage } from './pages/sheet-page.ts'
import { Shell } from './pages/shell.ts'
import { hospitalForFile } from './support/hospital.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile({ SEED_CUSTOMERS: '200' })

test('A report is made, stands in the menu of another console with what is typed, and a number opens that many rows', async ({
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
  const sheet = new SheetPage(page, words)
  const { fields } = words.shell.resources['statistics/reports_config']

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
    await page.getByRole('button', { name: new RegExp(`\\d.*${fields.measures}`) }).click()
    await page.getByRole('option', { name: datumWords[words.language].spend, exact: true }).click()
    await page.keyboard.press('Escape')
    await config.save.click()
    await toasts.expect(words.resourceScreen.saved('晨会渠道'))
  })
  await Then('it stands in the menu of the other within two seconds', async () => {
    await expect(new Shell(other, words).menu.getByRole('link', { name: '晨会渠道' })).toBeVisible({
      timeout: 2000,
    })
  })
  const sum = await When('a week is filled in', async () => {
    await shell.openPage(words.shell.menu.datum)
    await sheet.choose('last7')
    await sheet.makeRows()
    await sheet.cell(0, 'spend').click()
    await list.paste('1,234.50\r\n0.05\r\n\r\n-20\r\n7\r\n8.1\r\n9')
    await expect(sheet.cell(0, 'spend')).toHaveText('1,234.50')
    await expect(sheet.cell(6, 'spend')).toHaveText('9.00')
    return sheet.sum('spend')
  })
  await Then('the report of the other has its sum', async () => {
    await new Shell(other, words).menu.getByRole('link', { name: '晨会渠道' }).click()
    await new SheetPage(other, words).choose('last7')
    await expect(other.getByRole('row', { name: figures.total })).toContainText(sum)
    await other.close()
  })
  const counted = await When('it is opened for the year', async () => {
    await shell.menu.getByRole('link', { name: '晨会渠道' }).click()
    await page.getByRole('radio', { name: figures.ranges.thisYear }).click()
    await expect(page).toHaveTitle(/^晨会渠道 - /)
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
