import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { LoginPage } from './pages/login-page.ts'
import { Toasts } from './pages/toasts.ts'
import { askWith } from './support/asking.ts'
import { hospitalForFile } from './support/hospital.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile()

/** Rows that one call of the list brings; the next one is not there before somebody goes to it. */
const WINDOW = 100

test('An agent goes from one customer to the next by keyboard, records what was paid, and loses no text', async ({
  page,
  words,
  screens,
  quiet,
}) => {
  const { drawer, login, toasts } = screens
  const { costs, drawer: says, edit, followUps, fields } = words.customers
  const { unsaved } = words.drafts
  const asking = askWith(hospital.server, await hospital.tokenOf('full'))
  const sort = [{ field: 'id' as const, order: 'asc' as const }]
  const { rows, total } = await asking.list({ page_size: WINDOW + 2, sort })
  const at = (position: number) => {
    const row = rows[position]
    if (!row) throw new Error(`The list has no row ${position}`)
    return row
  }
  const [first, second] = [at(0), at(1)]
  const address = (id: number, more = '') =>
    `${hospital.server.url}/#/customer/customers/1?sort=${encodeURIComponent(JSON.stringify(sort))}&open=${id}${more}`
  const place = page.getByText(new RegExp(`^[\\d,]+ / ${total.toLocaleString('en-US')}$`))

  await Given('the first customer of a sorted list is opened by a link', async () => {
    await login.enter(hospital.server.url, hospital.accountOf('full'))
    await page.goto(address(first.id))
    await expect(place).toHaveText(new RegExp('^1 / '))
  })
  await Then('there is nobody before, which the console says', async () => {
    await page.keyboard.press('k')
    await toasts.expect(says.first)
  })
  await When('the next one is opened by J and an amount is recorded', async () => {
    await page.keyboard.press('j')
    await expect(page).toHaveURL(new RegExp(`open=${second.id}(&|$)`))
    await expect(place).toHaveText(new RegExp('^2 / '))
    await expect(drawer.of(second.name)).toBeFocused()
    await page.getByRole('button', { name: costs.add, exact: true }).click()
    await expect(page.getByRole('textbox', { name: costs.amount })).toBeFocused()
    await page.keyboard.type('120.5')
    await page.keyboard.press('Enter')
    await toasts.expect(costs.saved)
  })
  const entries = page.getByRole('list', { name: costs.list, exact: true })
  await Then('it stands in the ledger and in the history, and can be taken back once', async () => {
    await expect(entries.getByText('+120.50', { exact: true })).toBeVisible()
    await expect(drawer.timeline.getByRole('listitem').first()).toContainText(
      words.customers.timeline.actions.cost,
    )
    await page.getByRole('button', { name: costs.reverse(costs.kinds.inspect, '+120.50') }).click()
    await expect(page.getByRole('dialog', { name: costs.reversal.title }).getByRole('textbox')).toBeFocused()
    await page.keyboard.type('录错')
    await page.keyboard.press('Enter')
    await toasts.expect(costs.reversal.done)
    await expect(entries.getByText('-120.50', { exact: true })).toBeVisible()
    await expect(
      page.getByRole('button', { name: costs.reverse(costs.kinds.inspect, '+120.50') }),
    ).toHaveCount(0)
    const [row] = (await asking.list({ filter: { id: second.id } })).rows
    expect(row?.price).toBe(second.price)
  })
  await When('a region is found by its pinyin', async () => {
    await page.getByRole('button', { name: new RegExp(`^${edit.edit(edit.region)}`) }).click()
    await expect(page.getByRole('searchbox').last()).toBeFocused()
    await page.keyboard.type('yn dali')
    await page
      .getByRole('option', { name: /大理白族自治州/ })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await toasts.expect(edit.succeeded(fields.prv))
  })
  await Then('province and city are stored, and nothing is left of the old district', async () => {
    const [row] = (await asking.list({ filter: { id: second.id } })).rows
    expect([row?.prv, row?.city, row?.district]).toEqual(['云南省', '大理白族自治州', ''])
  })
  await When('a follow-up is begun and the customer is closed', async () => {
    await drawer.followUp.click()
    await expect(page.getByRole('textbox', { name: followUps.content })).toBeFocused()
    await page.keyboard.type('想再考虑')
    await page.getByRole('button', { name: says.close }).click()
  })
  await Then('the console asks, and what is kept is there again on the page of that customer', async () => {
    const dialog = page.getByRole('alertdialog', { name: unsaved.title })
    await expect(dialog).toContainText(followUps.action)
    await dialog.getByRole('button', { name: unsaved.keep }).click()
    await expect(page).not.toHaveURL(/open=/)
    await page.goto(address(second.id, '&full=true'))
    await expect(page.getByRole('region', { name: second.name, exact: true })).toBeFocused()
    await expect(page.getByRole('textbox', { name: followUps.content })).toHaveValue('想再考虑')
  })
  await Then('J leads beyond the rows that have been loaded', async () => {
    await page.goto(address(at(WINDOW - 1).id))
    await page.goto(address(at(WINDOW - 1).id))
    await expect(place).toHaveText(new RegExp(`^${WINDOW} / `))
    await page.keyboard.press('j')
    await expect(page).toHaveURL(new RegExp(`open=${at(WINDOW).id}(&|$)`))
  })
  await Then(
    'long fields that cannot be read are told of at once, and can be asked for again in their place',
    async () => {
      const asked = '**/customers/customers/extraInfo'
      quiet.allow(/422 .*\/customers\/customers\/extraInfo$/)
      const refusal = { code: 422, message: '请检查标记的内容', data: { error: 'validation_failed' } }
      await page.route(asked, (route) => route.fulfill({ status: 422, json: refusal }))
      await page.goto(address(at(2).id))
      await toasts.expect(says.loadFailed)
      await expect(drawer.of(at(2).name)).toBeVisible()
      await page.unroute(asked)
      await page.getByRole('button', { name: says.extraRetry }).click()
      await expect(page.getByText(says.extraFailed)).toBeHidden()
    },
  )
  await Then('whoever is not there cannot be opened, which the console says', async () => {
    await page.goto(address(2_000_000_000))
    await toasts.expect(says.loadFailed)
    await expect(page).not.toHaveURL(/open=/)
  })
})

test(
  'Back closes what was opened from the list, on whatever screen, and closing leaves no step behind',
  { tag: '@full' },
  async ({ page, screens }) => {
    const { drawer, login, list } = screens
    const isList = /#\/customer\/customers\/1(\?(?!.*open=).*)?$/
    await Given('the master table, which was come to from the data center', async () => {
      await login.enter(hospital.server.url, hospital.accountOf('full'))
      await expect(page).toHaveURL(/dashboard\/console/)
      await page.goto(`${hospital.server.url}/#/customer/customers/1`)
    })
    const open = async () => {
      await list.moveTo(0, 'name')
      const name = await list.cell(0, 'name').innerText()
      await page.keyboard.press('Control+Enter')
      await expect(page).toHaveURL(/open=\d+/)
      await expect(drawer.of(name)).toBeFocused()
    }
    await When('a customer is opened and Back is pressed', async () => {
      await open()
      await page.goBack()
    })
    await Then('the list is there, and Forward opens the customer again', async () => {
      await expect(page).toHaveURL(isList)
      await page.goForward()
      await expect(page).toHaveURL(/open=\d+/)
      await page.goBack()
      await expect(page).toHaveURL(isList)
    })
    await When('it is opened, the next one is looked at, and that is closed by Escape', async () => {
      await open()
      const first = page.url()
      await page.keyboard.press('j')
      await expect(page).not.toHaveURL(first)
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(isList)
    })
    await Then('Back leaves the list', async () => {
      await page.goBack()
      await expect(page).toHaveURL(/dashboard\/console/)
    })
  },
)

test('A picture that one agent adds is seen by another at once, opened, removed and brought back', async ({
  page,
  browser,
  words,
  screens,
}) => {
  const { login } = screens
  const { files } = words.customers
  const asking = askWith(hospital.server, await hospital.tokenOf('full'))
  const { rows } = await asking.list({ page_size: 1, filter: { hospital: [1], status: 2 } })
  const address = `${hospital.server.url}/#/customer/customers/1?open=${rows[0]?.id}`
  const content = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c98a6b' } })
    .jpeg()
    .toBuffer()
  const context = await browser.newContext()
  const theirs = await context.newPage()
  const strip = (one: Page) => one.getByRole('list', { name: files.strip, exact: true })
  const thumb = (one: Page) => strip(one).getByRole('button', { name: files.open('面诊.jpg') })

  await Given('two agents have the same customer open', async () => {
    await login.enter(hospital.server.url, hospital.accountOf('full'))
    await page.goto(address)
    await new LoginPage(theirs, words).enter(hospital.server.url, hospital.accountOf('administrator'))
    await theirs.goto(address)
    await expect(theirs.getByText(files.empty, { exact: true })).toBeVisible()
  })
  await When('one adds a picture', async () => {
    await page
      .locator('.ui-file-drop input[type=file]')
      .setInputFiles({ name: '面诊.jpg', mimeType: 'image/jpeg', buffer: content })
  })
  await Then('both see it small, as it was stored', async () => {
    for (const one of [page, theirs])
      await expect
        .poll(() =>
          thumb(one)
            .locator('img')
            .evaluate((img: HTMLImageElement) => img.naturalWidth),
        )
        .toBe(480)
  })
  await When('the other opens and removes it', async () => {
    await thumb(theirs).click()
    const dialog = theirs.getByRole('dialog', { name: '面诊.jpg' })
    await expect
      .poll(() => dialog.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(900)
    await dialog.getByRole('button', { name: files.viewer.remove, exact: true }).click()
  })
  await Then('it is gone for both, and there again once that is undone', async () => {
    await expect(strip(page)).toHaveCount(0)
    await new Toasts(theirs, words).act(files.removed('面诊.jpg'), files.undo)
    await expect(thumb(page)).toBeVisible()
    await expect(thumb(theirs)).toBeVisible()
  })
  await context.close()
})
