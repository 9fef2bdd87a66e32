import type { Locator, Page } from 'playwright/test'
import { hospitalForFile } from './support/hospital.ts'
import { nicknameOf } from './support/main-path.ts'
import { expect, test, When as step } from './support/test.ts'

// An empty value counts as none: the start makes up a password that has to be changed.
const hospital = hospitalForFile({ ADMIN_PASSWORD: '', SEED_CUSTOMERS: '60' })

const chosen = 'Long-enough-3947'

/** Most stops on the way to anything. */
const MAX_STOPS = 80

const isFocused = (wanted: Locator) =>
  wanted.evaluate((element) => element === element.ownerDocument.activeElement)

/** Presses a key until the focus is where it is wanted. */
const pressUntilFocused = async (page: Page, key: string, wanted: Locator): Promise<void> => {
  await expect(wanted).toBeVisible()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await isFocused(wanted)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${String(wanted)}`)
}

test(
  'The focus is somewhere after every step of a day',
  { tag: '@full' },
  async ({ page, words, screens, quiet }) => {
    test.setTimeout(180_000)
    quiet.allow(/status of 403/)
    const { drawer, list, login, palette, shell, toasts } = screens
    const { shell: frame, customers, front } = words
    const press = (key: string) => page.keyboard.press(key)
    const type = (text: string) => page.keyboard.type(text)
    const content = page.locator('#content')
    /** A step, after which the focus is somewhere in the page. */
    const When = async (what: string, body: () => Promise<void>) => {
      await step(what, body)
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), what).not.toBe('BODY')
    }
    const signIn = async (username: string, password: string) => {
      await expect(login.username).toBeFocused()
      await type(username)
      await press('Tab')
      await expect(login.password).toBeFocused()
      await type(password)
      await press('Enter')
    }

    await When('the administrator signs in for the first time', async () => {
      await login.open(hospital.server.url)
      await signIn('admin', /initial password (\S+)/.exec(hospital.server.logs())?.[1] ?? '')
      await expect(screens.password.dialog).toBeVisible()
    })
    await When('the password is changed', async () => {
      const initial = /initial password (\S+)/.exec(hospital.server.logs())?.[1] ?? ''
      for (const [field, text] of [
        [front.password.current, initial],
        [front.password.next, chosen],
        [front.password.repeat, chosen],
      ] as const) {
        await pressUntilFocused(page, 'Tab', screens.password.dialog.getByLabel(field, { exact: true }))
        await type(text)
      }
      await press('Enter')
      await login.expectOpen()
    })
    await When('it is used', async () => {
      await signIn('admin', chosen)
      await expect(screens.dataCenter.heading).toBeVisible()
      await expect(content).toBeFocused()
    })
    await When('the settings are opened by the palette, changed and closed', async () => {
      await palette.run(words.palette.actions.settings, words.palette.actions.settings)
      const settings = page.getByRole('dialog', { name: frame.settings.title })
      await pressUntilFocused(page, 'Tab', settings.getByRole('radio', { name: frame.settings.auto }))
      await press('ArrowLeft')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await press('Escape')
      await expect(settings).toHaveCount(0)
    })
    await When('they are opened from the menu of the user', async () => {
      const button = page.getByRole('button', { name: frame.header.userMenu('系统管理员') })
      await pressUntilFocused(page, 'Shift+Tab', button)
      await press('Enter')
      await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: frame.header.settings }))
      await press('Enter')
      await expect(page.getByRole('dialog', { name: frame.settings.title })).toBeVisible()
      await press('Escape')
      await expect(button).toBeFocused()
    })
    await When('the administrator logs out', async () => {
      await press('Enter')
      await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: frame.header.logout }))
      await press('Enter')
      await expect(shell.logoutDialog.getByRole('button', { name: frame.logout.confirm })).toBeFocused()
      await press('Enter')
      await login.expectOpen()
    })

    const account = hospital.accountOf('full')
    const userMenu = page.getByRole('button', { name: frame.header.userMenu(nicknameOf(account)) })
    await When('an agent signs in', async () => {
      await signIn(account.username, account.password)
      await expect(screens.dataCenter.heading).toBeVisible()
      await expect(shell.status).toHaveText(frame.socket.online)
    })
    await When('the list is opened by two letters', async () => {
      await press('g')
      await press('c')
      await expect(list.cell(0, 'name')).not.toHaveText('')
      await expect(content).toBeFocused()
    })
    await When('a customer is opened, and left again', async () => {
      await pressUntilFocused(page, 'Tab', list.cell(0, 'id'))
      await press('Control+Enter')
      const opened = drawer.of(await list.cell(0, 'name').innerText())
      await expect(opened).toBeFocused()
      await press('Escape')
      await expect(list.cell(0, 'id')).toBeFocused()
      await press('Control+Enter')
      await expect(opened).toBeFocused()
    })
    await When('a follow-up is written in the modal', async () => {
      await press('f')
      const modal = page.getByRole('dialog', { name: customers.followUps.title })
      await expect(modal.getByRole('textbox').first()).toBeFocused()
      await type('约好周六上午到院')
      await press('Control+Enter')
      await expect(toasts.message(customers.followUps.saved)).toBeVisible()
      await expect(modal).toHaveCount(0)
    })
    await When('the drawer is closed', async () => {
      await press('Escape')
      await expect(list.cell(0, 'id')).toBeFocused()
    })
    const bar = page.getByRole('region', { name: frame.tabs.label })
    const tab = (name: string) => bar.getByRole('tab', { name, exact: true })
    await When('the page is reloaded by the menu of its tab', async () => {
      await pressUntilFocused(page, 'Shift+Tab', tab(frame.titles.customers))
      await press('Shift+F10')
      await press('Enter')
      await expect(tab(frame.titles.customers)).toBeFocused()
    })
    await When('its tab is closed', async () => {
      await press('Delete')
      await expect(tab(frame.menu.console)).toBeFocused()
    })
    await When('the notices are opened and closed', async () => {
      const bell = page.getByRole('button', { name: new RegExp(`^${words.notices.title}`) })
      await pressUntilFocused(page, 'Shift+Tab', bell)
      await press('Enter')
      await expect(page.getByRole('dialog', { name: words.notices.title, exact: true })).toBeVisible()
      await press('Escape')
      await expect(bell).toBeFocused()
    })
    await When('the role is switched', async () => {
      await pressUntilFocused(page, 'Tab', userMenu)
      await press('Enter')
      await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitemradio', { name: '回访专员' }))
      const switched = page.waitForResponse(/users\/switchRole/)
      await press('Enter')
      await switched
      await expect(userMenu).toBeFocused()
    })
    await When('the screen is locked by its keys', async () => {
      await press('Alt+l')
      await expect(page.getByLabel(front.lock.password, { exact: true })).toBeFocused()
    })
    await When('a wrong password is tried', async () => {
      await type('wrong-password')
      await press('Enter')
      await expect(page.getByText(front.lock.wrongPassword(4))).toBeVisible()
      await expect(page.getByLabel(front.lock.password, { exact: true })).toBeFocused()
    })
    await When('the right one opens it', async () => {
      await press('Control+a')
      await type(account.password)
      await press('Enter')
      await expect(screens.dataCenter.heading).toBeVisible()
      await expect(content).toBeFocused()
    })
    await When('Back and Forward replace the page', async () => {
      await press('g')
      await press('c')
      await expect(list.grid).toBeVisible()
      await pressUntilFocused(page, 'Tab', list.search)
      await page.goBack()
      await expect(screens.dataCenter.heading).toBeVisible()
      await expect(content).toBeFocused()
      await page.goForward()
      await expect(list.grid).toBeVisible()
    })
    await When('the agent logs out', async () => {
      await pressUntilFocused(page, 'Shift+Tab', userMenu)
      await press('Enter')
      await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: frame.header.logout }))
      await press('Enter')
      await expect(shell.logoutDialog.getByRole('button', { name: frame.logout.confirm })).toBeFocused()
      await press('Enter')
      await login.expectOpen()
      await expect(login.username).toBeFocused()
    })
  },
)
