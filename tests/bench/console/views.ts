import type { Browser, Page } from 'playwright'
import { openWindow, type Side } from './sides.ts'

export const viewNames = [
  'table opens',
  'board opens',
  'week opens',
  'month opens',
  'card is put down',
  'card is stored',
  'visit is put down',
] as const
export type ViewName = (typeof viewNames)[number]

/** Until rows are on the screen, or a dragged one is where it was put, in ms. */
export type ViewsVisit = Record<ViewName, number[]>

const TIMES = 10

/** Time from an act until something is on the screen, looked for in every frame. */
const until = async (page: Page, selector: string, act: () => Promise<unknown>): Promise<number> => {
  const seen = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector(wanted)) resolve(performance.timeOrigin + performance.now())
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    selector,
  )
  const began = await page.evaluate(() => performance.timeOrigin + performance.now())
  await act()
  return (await seen) - began
}

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

/** Drags the first card of a place onto another one. */
const drag = async (page: Page, card: string, target: string): Promise<void> => {
  const from = await page.locator(card).first().boundingBox()
  const to = await page.locator(target).first().boundingBox()
  if (!from || !to) throw new Error('There is nothing to drag')
  await page.mouse.move(from.x + 20, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 30, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + Math.min(200, to.height / 2), { steps: 6 })
}

/** How long people wait for a list in each of its views, and for what they drag there. */
export const measureViews = async (browser: Browser, side: Side): Promise<ViewsVisit> => {
  const { context, page } = await openWindow(browser, side)
  const times = Object.fromEntries(viewNames.map((name) => [name, [] as number[]])) as ViewsVisit
  try {
    await page.goto(`${side.url}/#/dashboard`)
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
        if (name === 'board opens') {
          const places = page.locator('[data-place]')
          const place = (await places.nth(time % 2).getAttribute('data-place')) ?? ''
          const other = (await places.nth((time + 1) % 2).getAttribute('data-place')) ?? ''
          const card = await page
            .locator(`[data-place="${place}"] [data-card]`)
            .first()
            .getAttribute('data-card')
          await drag(page, `[data-card="${card}"]`, `[data-place="${other}"]`)
          const down = `[data-place="${other}"] [data-card="${card}"]`
          const began = performance.now()
          times['card is put down'].push(await until(page, down, () => page.mouse.up()))
          await page.locator('[data-tone=success], .ui-toast').first().waitFor()
          times['card is stored'].push(performance.now() - began)
        }
        if (name === 'week opens') {
          const place = page.locator('[data-place]:has([data-card])').first()
          const day = await place.getAttribute('data-place')
          const card = await place.locator('[data-card]').first().getAttribute('data-card')
          const other = await page
            .locator(`[data-place]:not([data-place="${day}"])`)
            .nth(time % 6)
            .getAttribute('data-place')
          await drag(page, `[data-card="${card}"]`, `[data-place="${other}"]`)
          const down = `[data-place="${other}"] [data-card="${card}"]`
          times['visit is put down'].push(await until(page, down, () => page.mouse.up()))
        }
        await go(page, '').then(() => page.goto(`${side.url}/#/dashboard`))
      }
    }
    return times
  } finally {
    await context.close()
  }
}
