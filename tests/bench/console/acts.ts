import type { Browser, Page } from 'playwright'
import { openList, openWindow, type Side } from './sides.ts'
import { costOf, watchEvents, type Cost } from './tasks.ts'

/** Times that each act is done on a page: the first time its code has not run before. */
const TIMES = 4

/** What the buttons of a filter are called. */
const words = {
  filter: '筛选',
  field: '到诊状态',
  value: '已到',
  apply: '应用筛选',
  remove: '移除筛选',
} as const

export const actNames = [
  'drawer',
  'next',
  'tab to the list',
  'tab to the figures',
  'filter',
  'select',
] as const
export type ActName = (typeof actNames)[number]

type Act = readonly [ActName, (time: number) => Promise<void>, after?: () => Promise<void>]

const actsOn = (page: Page): readonly Act[] => {
  const tab = (name: string) => page.locator(`[role=tab][id$="${name}"]`)
  const list = tab('/customer/customers/1')
  const figures = tab('/dashboard/console')
  const close = async () => {
    await page.keyboard.press('Escape')
    await page.locator('[role=dialog]').waitFor({ state: 'detached' })
    await page.waitForTimeout(300)
  }
  const filter = async () => {
    await page.getByRole('button', { name: words.filter }).first().click()
    const popover = page.locator('[role=dialog]')
    await popover.getByRole('option').filter({ hasText: words.field }).first().click()
    await popover.getByRole('option').filter({ hasText: words.value }).first().click()
    await popover.getByRole('button', { name: words.apply }).click()
    await popover.waitFor({ state: 'detached' })
  }
  return [
    [
      'drawer',
      async (time) => {
        await page
          .locator('.data-grid-row [role=rowheader] a')
          .nth(time + 4)
          .click()
        await page.locator('[role=dialog]').waitFor()
      },
      close,
    ],
    ['next', () => page.keyboard.press('j')],
    ['tab to the figures', () => figures.click()],
    ['tab to the list', () => list.click()],
    [
      'filter',
      filter,
      async () => {
        await page.getByRole('button', { name: words.remove }).first().click()
        await page.waitForTimeout(500)
      },
    ],
    ['select', (time) => page.locator('.data-grid-row input[type=checkbox]').nth(time).click()],
  ]
}

/** What the acts of a day cost on a page, and how long a fixed piece of work takes there, in ms. */
export interface ActsVisit {
  costs: Record<ActName, Cost[]>
  workMs: number[]
}

/** Sorts the same texts again and again: what the machine is worth at this moment. */
const fixedWork = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const texts = Array.from({ length: 4000 }, (_, at) => String((at * 7919) % 4001))
    const began = performance.now()
    texts.sort((one, other) => one.localeCompare(other, 'en'))
    return performance.now() - began
  })

/** What the acts of a day cost on one page, the CPU so many times slower. */
export const measureActs = async (browser: Browser, side: Side, slower: number): Promise<ActsVisit> => {
  const workMs: number[] = []
  const costs = Object.fromEntries(actNames.map((name) => [name, [] as Cost[]])) as Record<ActName, Cost[]>
  const { context, page } = await openWindow(browser, side)
  try {
    await page.goto(`${side.url}/#/dashboard/console`)
    await page.waitForLoadState('networkidle')
    await openList(page, side)
    await watchEvents(page)
    // What is fetched for later comes in its own time.
    await page.waitForTimeout(3000)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
    for (const [name, act, after] of actsOn(page)) {
      workMs.push(await fixedWork(page))
      if (name === 'next') {
        await page.locator('.data-grid-row [role=rowheader] a').first().click()
        await page.waitForTimeout(1500)
      }
      for (let time = 0; time < TIMES; time += 1) {
        if (name === 'tab to the list' && time > 0) {
          await page.locator('[role=tab][id$="/dashboard/console"]').click()
          await page.waitForTimeout(1200)
        }
        if (name === 'tab to the figures' && time > 0) {
          await page.locator('[role=tab][id$="/customer/customers/1"]').click()
          await page.waitForTimeout(1200)
        }
        costs[name].push(await costOf(browser, page, () => act(time)))
        await after?.()
      }
      if (name === 'next') {
        await page.keyboard.press('Escape')
        await page.waitForTimeout(500)
      }
    }
  } finally {
    await context.close()
  }
  return { costs, workMs }
}
