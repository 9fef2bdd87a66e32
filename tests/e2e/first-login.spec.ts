import { errorTable, fieldMessages } from '@hospital-crm/api/errors'
import { hospitalForFile } from './support/hospital.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

// An empty value counts as none: the start makes up a password and shows it once.
const hospital = hospitalForFile({ ADMIN_PASSWORD: '', SEED_CUSTOMERS: '20' })

test(
  'The administrator signs in for the first time and must choose a password',
  { tag: '@full' },
  async ({ page, words, screens, quiet }) => {
    const { login, password, toasts, dataCenter } = screens
    const texts = words.front.password
    const url = hospital.server.url
    const chosen = 'Long-enough-3947'
    // Refused passwords are answered with an error status, which the browser notes.
    quiet.allow(/status of (403|422)/)

    const initial = await Given('the start has shown an initial password', async () => {
      const shown = /initial password (\S+)/.exec(hospital.server.logs())?.[1] ?? ''
      expect(shown).toHaveLength(16)
      return shown
    })
    const form = page.getByRole('dialog', { name: texts.forcedTitle })

    await When('the administrator signs in with it', async () => {
      await login.open(url)
      await login.signIn({ username: 'admin', password: initial })
      await expect(form).toBeVisible()
      await expect(form).toContainText(texts.forcedHint)
    })
    await Then('the form can be neither closed nor left', async () => {
      await page.keyboard.press('Escape')
      await page.mouse.click(5, 5)
      await expect(form).toBeVisible()
      await expect(form.getByRole('button', { name: words.front.words.cancel })).toHaveCount(0)
      await expect(form.getByRole('button', { name: words.front.words.close })).toHaveCount(0)
      await page.goto(`${url}/#/customer/customers/1`)
      await page.reload()
      await expect(form).toBeVisible()
      await expect(page.getByRole('grid')).toHaveCount(0)
    })
    await When('the rules are broken one after the other', async () => {
      await password.submit.click()
      await expect(form).toContainText(texts.currentRequired)
      await expect(form).toContainText(texts.nextRequired)
      await expect(form).toContainText(texts.repeatRequired)
      await password.fill(initial, chosen, `${chosen}!`)
      await password.submit.click()
      await expect(form).toContainText(texts.mismatch)
      await password.change(initial, initial)
      await expect(form).toContainText(fieldMessages.password_unchanged[words.language])
    })
    await Then('a good password leads back to the login page', async () => {
      await password.change(initial, chosen)
      await toasts.expect(texts.succeeded)
      await login.expectOpen()
    })
    await Then('the initial password is worth nothing any more', async () => {
      await login.signIn({ username: 'admin', password: initial })
      await expect(page.getByRole('alert')).toHaveText(errorTable.invalid_credentials[words.language])
      await login.expectOpen()
    })
    await Then('the chosen one opens the console', async () => {
      await login.signIn({ username: 'admin', password: chosen })
      await expect(dataCenter.heading).toBeVisible()
      await expect(form).toHaveCount(0)
    })
    const hint = page.getByRole('region', { name: words.dataCenter.firstOpen.title })
    await When('the hint how anything is found is read and put away', async () => {
      await expect(hint).toContainText(/(Ctrl|⌘)\s*K/)
      await hint.getByRole('button', { name: words.dataCenter.firstOpen.close }).click()
      await expect(hint).toHaveCount(0)
      await expect(page.getByRole('group', { name: words.dataCenter.title })).toBeFocused()
    })
    await Then('it does not come again', async () => {
      const { tabs } = words.shell
      await dataCenter.heading.evaluate((heading) => heading.setAttribute('data-before', ''))
      await page.getByRole('region', { name: tabs.label }).getByRole('button', { name: tabs.actions }).click()
      await page.getByRole('menuitem', { name: tabs.reload }).click()
      await expect(page.locator('[data-before]')).toHaveCount(0)
      await expect(dataCenter.heading).toBeVisible()
      await expect(hint).toHaveCount(0)
      await page.reload()
      await expect(dataCenter.heading).toBeVisible()
      await expect(hint).toHaveCount(0)
    })
  },
)
