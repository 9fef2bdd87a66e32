import type { Page } from 'playwright/test'
import { hospitalForFile } from './support/hospital.ts'
import { LoginPage } from './pages/login-page.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile({ SEED_CUSTOMERS: '120' })

/** Names of the first cards of a column or a day, in their order. */
const cardsIn = (page: Page, place: string, most = 5) =>
  page
    .locator(`[data-place="${place}"] [data-card]`)
    .evaluateAll((cards, count) => cards.slice(0, count).map((card) => card.getAttribute('data-card')), most)

test('Customers are moved by keys on a board that a colleague looks at, and their visits in a calendar', async ({
  page,
  browser,
  words,
  screens,
}) => {
  const { login, shell } = screens
  const { views, edit } = words.customers
  const theirs = await (
    await browser.newContext({ locale: words.language === 'zh' ? 'zh-CN' : 'en-GB' })
  ).newPage()
  const board = `${hospital.server.url}/#/customer/customers/1?as=board`
  let [from, to, card] = ['', '', '']
  // The last day of a week has no next one on the page.
  let days: 1 | -1 = 1

  await Given('two colleagues look at a board', async () => {
    await login.enter(hospital.server.url, hospital.accountOf('full'))
    await expect(shell.status).toHaveText(words.shell.socket.online)
    await new LoginPage(theirs, words).enter(hospital.server.url, hospital.accountOf('administrator'))
    for (const one of [page, theirs]) {
      await one.goto(board)
      await expect(one.locator('[data-place]').first()).toBeVisible()
    }
    const places = page.locator('[data-place]:has([data-card])')
    from = (await places.first().getAttribute('data-place')) ?? ''
    card = (await cardsIn(page, from, 1))[0] ?? ''
  })
  await When('one of them takes a card up, goes on to a column and puts it down, by keys alone', async () => {
    await page.locator(`[data-card="${card}"] [data-main]`).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const place = page.locator(`[data-place]:has([data-card="${card}"])`)
    await expect(place).not.toHaveAttribute('data-place', from)
    to = (await place.getAttribute('data-place')) ?? ''
  })
  await Then('it is on top there with the focus, and the colleague sees it too', async () => {
    expect((await cardsIn(page, to, 1))[0]).toBe(card)
    await expect(page.locator(`[data-card="${card}"] [data-main]`)).toBeFocused()
    await expect.poll(() => cardsIn(theirs, to, 1)).toEqual([card])
  })
  await When('it is undone', () => page.getByRole('button', { name: edit.cells.undo }).click())
  await Then('it stands where it was, for both', async () => {
    await expect.poll(() => cardsIn(page, from, 1)).toEqual([card])
    await expect.poll(async () => (await cardsIn(theirs, from, 5)).includes(card)).toBe(true)
  })
  await When('one goes to the calendar and moves a visit by a day', async () => {
    await page.getByRole('radio', { name: views.ways.calendar }).click()
    await theirs.goto(`${hospital.server.url}/#/customer/customers/1?as=week`)
    const visit = page.locator('[data-card]').first()
    await expect(visit).toBeVisible()
    card = (await visit.getAttribute('data-card')) ?? ''
    from = (await page.locator(`[data-place]:has([data-card="${card}"])`).getAttribute('data-place')) ?? ''
    if ((await page.locator('[data-place]').last().getAttribute('data-place')) === from) days = -1
    await visit.locator('[data-main]').focus()
    await page.keyboard.press(days === 1 ? 'Shift+ArrowRight' : 'Shift+ArrowLeft')
  })
  await Then('it is there on that day, also for the colleague', async () => {
    const next = new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)
    for (const one of [page, theirs])
      await expect.poll(async () => (await cardsIn(one, next, 99)).includes(card)).toBe(true)
    await expect(page.getByRole('alertdialog').filter({ hasText: next })).toBeVisible()
  })
  const main = page.locator(`[data-card="${card}"] [data-main]`)
  const minuteOf = async () => {
    const [hour = 0, minute = 0] = ((await main.innerText()).match(/\d\d:\d\d/)?.[0] ?? '')
      .split(':')
      .map(Number)
    return hour * 60 + minute
  }
  const before = await minuteOf()
  // Away from the ends of the day, which minutes do not leave.
  const [key, step] = before < 12 * 60 ? (['ArrowDown', 15] as const) : (['ArrowUp', -15] as const)
  await When('it is moved four times by keys, while the server is slow', async () => {
    await page.route('**/customers/customers/update', async (route) => {
      await new Promise((wait) => setTimeout(wait, 300))
      await route.continue()
    })
    await expect(main).toBeFocused()
    for (let nth = 0; nth < 4; nth++) await page.keyboard.press(`Shift+${key}`)
  })
  const quarter = Math.floor((before + step) / 15) * 15
  const end = quarter + 3 * step
  await Then('it ends where the keys say, with the focus', async () => {
    await expect.poll(minuteOf).toBe(end)
    const clock = `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
    await expect(page.getByRole('alertdialog').filter({ hasText: clock })).toBeVisible()
    await expect(main).toBeFocused()
    expect(await minuteOf()).toBe(end)
  })
  await Then('and is taken back as one', async () => {
    await page.getByRole('alertdialog').last().getByRole('button', { name: edit.cells.undo }).click()
    await expect.poll(minuteOf).toBe(before)
  })
  await theirs.context().close()
})
