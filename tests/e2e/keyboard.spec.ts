import type { Locator, Page } from 'playwright/test'
import { askWith } from './support/asking.ts'
import { hospitalForFile } from './support/hospital.ts'
import { nicknameOf } from './support/main-path.ts'
import { expect, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile()

/** Most stops on the way to anything. */
const MAX_STOPS = 60

/** Presses a key until the focus is where it is wanted. */
const pressUntilFocused = async (page: Page, key: string, wanted: Locator): Promise<void> => {
  await expect(wanted).toBeVisible()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${String(wanted)}`)
}

test('The whole job is done without a mouse', { tag: '@full' }, async ({ page, words, screens }) => {
  const { drawer, list, login, shell, toasts } = screens
  const { shell: frame, customers } = words
  const account = hospital.accountOf('full')
  const nickname = nicknameOf(account)
  const press = (key: string) => page.keyboard.press(key)
  const asking = askWith(hospital.server, await hospital.tokenOf('full'))
  const { rows: sorted } = await asking.list({ sort: [{ field: 'name', order: 'asc' }], page_size: 1 })

  await When('one signs in', async () => {
    await login.open(hospital.server.url)
    await expect(login.username).toBeFocused()
    await page.keyboard.type(account.username)
    await press('Tab')
    await expect(login.password).toBeFocused()
    await page.keyboard.type(account.password)
    await press('Enter')
    await expect(screens.dataCenter.heading).toBeVisible()
  })
  await When('the list is opened from the menu', async () => {
    await pressUntilFocused(page, 'Tab', shell.menu.getByRole('link', { name: frame.menu.customers }))
    await press('Enter')
    await expect(list.cell(0, 'name')).not.toHaveText('')
  })
  await When('the list is sorted by name', async () => {
    await pressUntilFocused(page, 'Tab', list.cell(0, 'id'))
    await press('ArrowUp')
    await press('Home')
    const active = page.locator('[data-header-row]:focus-within')
    await expect(active).toHaveRole('columnheader')
    for (let at = await active.getAttribute('data-column'); at !== 'name';) {
      await press('ArrowRight')
      await expect(active).not.toHaveAttribute('data-column', at ?? '')
      at = await active.getAttribute('data-column')
    }
    await press('Enter')
    await expect(list.header('name')).toHaveAttribute('aria-sort', 'ascending')
    await expect(list.cell(0, 'name')).toHaveText(sorted[0]?.name ?? '')
  })
  const name = await When('the first row is opened', async () => {
    await press('ArrowDown')
    await press('Control+Enter')
    const first = await list.cell(0, 'name').innerText()
    await expect(drawer.of(first)).toBeVisible()
    return first
  })
  await When('a follow-up is written', async () => {
    await expect(drawer.of(name)).toBeFocused()
    // The quiet field gives way to the full form when it is reached.
    const { title, content } = customers.followUps
    await pressUntilFocused(
      page,
      'Tab',
      page.getByRole('textbox', { name: new RegExp(`^(${title}|${content})`) }),
    )
    await page.keyboard.type('约好周六上午到院')
    await press('Control+Enter')
    await expect(toasts.message(customers.followUps.saved)).toBeVisible()
    await expect(drawer.timeline.getByRole('listitem').first()).toContainText('约好周六上午到院')
  })
  await Then('Escape leads back to the list', async () => {
    await press('Escape')
    await expect(drawer.of(name)).toHaveCount(0)
    await expect(list.cell(0, 'name')).toBeFocused()
  })
  await When('one logs out', async () => {
    const button = page.getByRole('button', { name: frame.header.userMenu(nickname) })
    await pressUntilFocused(page, 'Shift+Tab', button)
    await press('Enter')
    await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: frame.header.logout }))
    await press('Enter')
    await expect(shell.logoutDialog.getByRole('button', { name: frame.logout.confirm })).toBeFocused()
    await press('Enter')
    await login.expectOpen()
  })
})
