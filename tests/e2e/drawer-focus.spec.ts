import { hospitalForFile } from './support/hospital.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile()

test('Whoever closes a customer stands on the row where they stopped, also when it is gone', async ({
  page,
  words,
  screens,
}) => {
  const { drawer, list, login } = screens
  const { remove } = words.customers
  const names = await Given('a list whose first customer is opened by key', async () => {
    await login.enter(hospital.server.url, hospital.accountOf('full'))
    await page.goto(`${hospital.server.url}/#/customer/customers/1`)
    await expect(list.cell(5, 'name')).toHaveText(/\S/)
    const first = await list.names(6)
    await list.cell(0, 'name').click()
    await page.keyboard.press('Control+Enter')
    await expect(drawer.of(first[0] ?? '')).toBeFocused()
    return first
  })
  await When('the agent goes on to the fourth and closes', async () => {
    for (const name of names.slice(1, 4)) {
      await page.keyboard.press('j')
      await expect(drawer.of(name)).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(drawer.of(names[3] ?? '')).toHaveCount(0)
  })
  await Then('the fourth row has the focus, in the column that had it', async () => {
    await expect(list.cell(3, 'name')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(list.cell(4, 'name')).toBeFocused()
  })
  await When('the fifth is opened and moved to the recycle bin', async () => {
    await page.keyboard.press('Control+Enter')
    await expect(drawer.of(names[4] ?? '')).toBeFocused()
    await drawer.more.press('Enter')
    await drawer.remove.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: remove.title })
    await dialog.getByRole('button', { name: remove.confirm }).focus()
    await page.keyboard.press('Enter')
    await expect(drawer.of(names[4] ?? '')).toHaveCount(0)
  })
  await Then('the one that moved up to its place has the focus', async () => {
    await expect(list.cell(4, 'name')).toHaveText(names[5] ?? '')
    await expect(list.cell(4, 'name')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(list.cell(3, 'name')).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('Whoever closes a customer stands on the card that was opened, however far down', async ({
    page,
    words,
    screens,
  }) => {
    const { drawer, login } = screens
    const { list, remove } = words.customers
    const card = (place: number) => page.locator(`[aria-posinset="${place + 1}"]`)
    const opener = (place: number) => card(place).locator('button').first()
    const name = await Given('a list far down', async () => {
      await login.enter(hospital.server.url, hospital.accountOf('full'))
      await page.goto(`${hospital.server.url}/#/customer/customers/1`)
      await expect(opener(0)).toBeVisible()
      await page
        .getByRole('group', { name: list.titles.customers })
        .evaluate((cards) => cards.scrollTo({ top: 60 * 156 }))
      return opener(61).locator('bdi').innerText()
    })
    await When('a customer is opened and closed again', async () => {
      await opener(61).tap()
      await expect(drawer.of(name)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(drawer.of(name)).toHaveCount(0)
    })
    await Then('the card has the focus, and nothing has scrolled', async () => {
      await expect(opener(61)).toBeFocused()
      await expect(opener(61)).toBeInViewport()
    })
    await When('it is moved to the recycle bin', async () => {
      await page.keyboard.press('Enter')
      await expect(drawer.of(name)).toBeVisible()
      await drawer.more.tap()
      await drawer.remove.tap()
      const dialog = page.getByRole('alertdialog', { name: remove.title })
      await dialog.getByRole('button', { name: remove.confirm }).tap()
      await expect(drawer.of(name)).toHaveCount(0)
    })
    await Then('the card that moved up to its place has the focus', async () => {
      await expect(opener(61).locator('bdi')).not.toHaveText(name)
      await expect(opener(61)).toBeFocused()
    })
  })

  test('Back closes what opened last, asks where something was typed, and leaves the page last', async ({
    page,
    words,
    screens,
  }) => {
    const { drawer, login } = screens
    const { list, filters, followUps } = words.customers
    const { unsaved } = words.drafts
    const overlay = page.locator('.ui-popover, .ui-drawer-overlay, .ui-modal-overlay')
    const question = page.getByRole('button', { name: unsaved.keep, exact: true })
    const at = () => new URL(page.url()).hash.split('?')[0]
    await Given('a list that was opened by its address', async () => {
      await login.enter(hospital.server.url, hospital.accountOf('full'))
      await page.goto(`${hospital.server.url}/#/customer/customers/1`)
      await page.reload()
      await expect(page.locator('[aria-posinset="1"] button').first()).toBeVisible()
    })
    await Then('Back closes the menu of orders and the sheet of filters', async () => {
      await page.getByRole('button', { name: list.tools, exact: true }).tap()
      await page.getByRole('button', { name: list.sort, exact: true }).tap()
      await expect(page.getByRole('menu')).toBeVisible()
      await page.goBack()
      await expect(overlay).toHaveCount(0)
      await page.getByRole('button', { name: filters.add, exact: true }).tap()
      await expect(overlay).toHaveCount(1)
      await page.goBack()
      await expect(overlay).toHaveCount(0)
      expect(at()).toBe('#/customer/customers/1')
    })
    await When('a follow-up is begun in a customer and Back is pressed', async () => {
      await page.locator('[aria-posinset="1"] button').first().tap()
      await drawer.followUp.tap()
      await page.getByRole('textbox', { name: followUps.content }).fill('没接')
      await page.goBack()
    })
    await Then('it is asked about, and Back takes back the question', async () => {
      await expect(question).toBeVisible()
      await page.goBack()
      await expect(question).toHaveCount(0)
      await expect(page.getByRole('textbox', { name: followUps.content })).toHaveValue('没接')
    })
    await When('the text is kept', async () => {
      await page.goBack()
      await question.tap()
    })
    await Then('the list is there, on the same page', async () => {
      await expect(overlay).toHaveCount(0)
      expect(at()).toBe('#/customer/customers/1')
    })
  })
})
