import { hospitalForFile } from './support/hospital.ts'
import { nicknameOf } from './support/main-path.ts'
import { expect, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile()

test('Open pages are ordered, reloaded and closed by keys and by mouse', async ({ page, words, screens }) => {
  const { shell, login, list, toasts } = screens
  const { menu, tabs, titles } = words.shell
  const bar = page.getByRole('region', { name: tabs.label })
  const tab = (name: string) => bar.getByRole('tab', { name, exact: true })
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true })
  const account = hospital.accountOf('full')

  await When('three pages are open', async () => {
    await login.enter(hospital.server.url, account)
    await shell.openPage(menu.leads)
    // Who presses the next entry before a page is there goes on to the next page alone.
    await expect(bar.getByRole('tab')).toHaveText([menu.console, menu.leads])
    await shell.openPage(menu.customers)
    await expect(bar.getByRole('tab')).toHaveText([menu.console, menu.leads, titles.customers])
  })
  await Then('the browser’s tab carries the title of the page', async () => {
    await expect(page).toHaveTitle(new RegExp(`^${titles.customers} - `))
  })

  await When('the last one is dragged to the front', async () => {
    const from = (await tab(titles.customers).boundingBox())!
    const to = (await tab(menu.leads).boundingBox())!
    await page.mouse.move(from.x + from.width / 2, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(to.x + 4, to.y + 10, { steps: 6 })
    await page.mouse.up()
  })
  await Then('it stands behind the data center, which stays first', async () => {
    await expect(bar.getByRole('tab')).toHaveText([menu.console, titles.customers, menu.leads])
  })

  await When('it is moved back by its menu', async () => {
    await tab(titles.customers).focus()
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menu', { name: tabs.menu(titles.customers) })).toBeVisible()
    await entry(tabs.moveRight).focus()
    await page.keyboard.press('Enter')
  })
  await Then('the order is the old one', async () => {
    await expect(bar.getByRole('tab')).toHaveText([menu.console, menu.leads, titles.customers])
  })

  await When('the page is reloaded', async () => {
    await expect(list.grid).toBeVisible()
    await list.grid.evaluate((grid) => grid.setAttribute('data-before', ''))
    const asked = page.waitForRequest(/customers\/customers\/index\/1$/)
    await bar.getByRole('button', { name: tabs.actions }).click()
    await entry(tabs.reload).click()
    await asked
  })
  await Then('it is built anew, with rows that were asked for anew', async () => {
    await expect(list.grid).toBeVisible()
    await expect(page.locator('[data-before]')).toHaveCount(0)
  })

  await When('a tab is closed with the middle button, and the other with Delete', async () => {
    await tab(menu.leads).click({ button: 'middle' })
    await expect(tab(menu.leads)).toHaveCount(0)
    await tab(titles.customers).focus()
    await page.keyboard.press('Delete')
  })
  await Then('the data center is left, and says why it stays', async () => {
    await expect(bar.getByRole('tab')).toHaveText([menu.console])
    await expect(page).toHaveURL(/#\/dashboard\/console$/)
    await expect(tab(menu.console)).toBeFocused()
    await page.keyboard.press('Delete')
    await toasts.expect(tabs.lastTab)
  })
})

test(
  'The watermark comes back, also over a panel, and is never in the way',
  { tag: '@full' },
  async ({ page, words, screens }) => {
    const { header, settings } = words.shell
    const account = hospital.accountOf('full')
    const layer = page.locator('.ui-watermark')
    const takeAway = async () => layer.evaluate((node) => node.remove())

    await When('somebody is signed in, and the node is taken out of the document', async () => {
      await screens.login.enter(hospital.server.url, account)
      await expect(layer).toHaveCount(1)
      await takeAway()
    })
    await Then('it is there again', async () => {
      await expect(layer.locator('text').first()).toHaveText(/ (?:127\.0\.0\.1|::1)$/)
    })

    const panel = page.getByRole('dialog', { name: settings.title })
    await When('the same happens while the settings are open', async () => {
      await screens.shell.choose(header.settings, nicknameOf(account))
      await expect(panel).toBeVisible()
      await takeAway()
      await expect(layer).toHaveCount(1)
    })
    await Then('the settings under it still take a press', async () => {
      await panel.getByText(settings.dark, { exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    })
  },
)

test('An address of something that is not there shows that, and leaves no tab', async ({
  page,
  words,
  screens,
}) => {
  const { login } = screens
  const { menu, tabs } = words.shell
  const bar = page.getByRole('region', { name: tabs.label })

  await When('somebody opens reports, customer menus and queues that do not exist', async () => {
    await login.enter(hospital.server.url, hospital.accountOf('full'))
    await expect(bar.getByRole('tab')).toHaveText([menu.console])
  })
  for (const path of [
    '/statistics/reports_forms/999999',
    '/statistics/reports_forms/abc',
    '/customer/customers/999999',
    '/customer/customers/abc',
    '/customer/queue/menu-999999',
    '/customer/queue/nothing',
  ])
    await Then(`${path} is the page for what does not exist`, async () => {
      await page.evaluate((hash) => (location.hash = hash), path)
      await expect(page).toHaveURL(/#\/exception\/404$/)
      await expect(page.getByText(words.front.pages.notFound)).toBeVisible()
      await expect(bar.getByRole('tab')).toHaveText([menu.console])
      await page.evaluate(() => (location.hash = '/dashboard/console'))
      await expect(page).toHaveURL(/#\/dashboard\/console/)
    })
})
