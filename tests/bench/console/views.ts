import type { Browser, Page } from 'playwright'
import { openWindow, type Side } from './sides.ts'
import { until } from './until.ts'

export const viewNames = [
  'table opens',
  'board opens',
  'week opens',
  'month opens',
  'card is put down',
  'card, by keys',
  'card is stored',
  'visit is put down',
  'visit, by keys',
] as const
export type ViewName = (typeof viewNames)[number]

/** Until rows are on the screen, or a moved one is where it was put, in ms. */
export type ViewsVisit = Record<ViewName, number[]>

const TIMES = 10
const DAY_MS = 86_400_000

const row = '.data-grid-row:not([data-loading]) [role=rowheader]'
const openings = {
  'table opens': ['', row],
  'board opens': ['?as=board', '[data-place] [data-card]'],
  'week opens': ['?as=week', '[data-place] [data-card]'],
  'month opens': ['?as=month', '[data-place] [data-card]'],
} as const

const go = (page: Page, search: string) =>
  page.evaluate((to) => {
    location.hash = `#/customer/customers/1${to}`
  }, search)

const inPlace = (card: string, place: string) => `[data-place="${place}"] [data-card="${card}"]`

/** Places begin above this in a window, in px, and lie below it however far they are scrolled. */
const BELOW_HEADS = 400

/** Takes a card by the mouse and holds it over another place. */
const hold = async (page: Page, card: string, target: string): Promise<void> => {
  await page.locator(card).first().scrollIntoViewIfNeeded()
  const from = await page.locator(card).first().boundingBox()
  const to = await page.locator(target).first().boundingBox()
  if (!from || !to) throw new Error('There is nothing to drag')
  await page.mouse.move(from.x + 20, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 30, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, Math.max(BELOW_HEADS, to.y + Math.min(200, to.height / 2)), {
    steps: 6,
  })
}

const firstCard = async (page: Page, place: string): Promise<string> =>
  (await page.locator(`[data-place="${place}"] [data-card]`).first().getAttribute('data-card')) ?? ''

const stored = (page: Page) => page.locator('[data-tone=success], .ui-toast').first().waitFor()

/** Moves the first card of a column by the mouse, and the next one by keys. */
const moveCards = async (page: Page, times: ViewsVisit, time: number): Promise<void> => {
  const places = page.locator('[data-place]')
  const place = (await places.nth(time % 2).getAttribute('data-place')) ?? ''
  const other = (await places.nth((time + 1) % 2).getAttribute('data-place')) ?? ''
  const card = await firstCard(page, place)
  await hold(page, `[data-card="${card}"]`, `[data-place="${other}"]`)
  const began = performance.now()
  times['card is put down'].push(await until(page, inPlace(card, other), () => page.mouse.up()))
  await stored(page)
  times['card is stored'].push(performance.now() - began)
  const next = await firstCard(page, place)
  await page.locator(`[data-card="${next}"] [data-main]`).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const moved = `[data-place]:not([data-place="${place}"]) [data-card="${next}"]`
  times['card, by keys'].push(await until(page, moved, () => page.keyboard.press('Enter')))
}

/** Moves the first visit of a day by the mouse, and the next one by keys to the day after. */
const moveVisits = async (page: Page, times: ViewsVisit, time: number): Promise<void> => {
  const days = await page.locator('[data-place]').evaluateAll((all) =>
    all.map((one) => ({
      day: one.getAttribute('data-place') ?? '',
      count: one.querySelectorAll('[data-card]').length,
    })),
  )
  const from = days.find(({ count }, at) => count > 1 && at < days.length - 1)?.day ?? ''
  if (from === '') throw new Error(`No day of this week has two visits: ${JSON.stringify(days)}`)
  const others = days.filter(({ day }) => day !== from)
  const other = others[time % others.length]?.day ?? ''
  const card = await firstCard(page, from)
  await hold(page, `[data-card="${card}"]`, `[data-place="${other}"]`)
  times['visit is put down'].push(await until(page, inPlace(card, other), () => page.mouse.up()))
  await stored(page)
  const next = await firstCard(page, from)
  const after = new Date(Date.parse(from) + DAY_MS).toISOString().slice(0, 10)
  await page.locator(`[data-card="${next}"] [data-main]`).focus()
  times['visit, by keys'].push(
    await until(page, inPlace(next, after), () => page.keyboard.press('Shift+ArrowRight')),
  )
}

/** How long people wait for a list in each of its views, and for what they move there by mouse and by keys. */
export const measureViews = async (browser: Browser, side: Side): Promise<ViewsVisit> => {
  const { context, page } = await openWindow(browser, side)
  const times = Object.fromEntries(viewNames.map((name) => [name, [] as number[]])) as ViewsVisit
  try {
    await page.goto(`${side.url}/#/dashboard/console`)
    await page.waitForLoadState('networkidle')
    for (let time = 0; time < TIMES; time += 1) {
      for (const [name, [search, rows]] of Object.entries(openings) as [
        keyof typeof openings,
        [string, string],
      ][]) {
        // Another page, so that nothing of the list is there.
        await page.reload()
        await page.waitForLoadState('networkidle')
        times[name].push(await until(page, rows, () => go(page, search)))
        await page.waitForLoadState('networkidle')
        if (name === 'board opens') await moveCards(page, times, time)
        if (name === 'week opens') await moveVisits(page, times, time)
        await page.waitForLoadState('networkidle')
        await page.goto(`${side.url}/#/dashboard/console`)
      }
    }
    return times
  } finally {
    await context.close()
  }
}
