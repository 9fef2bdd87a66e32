import { chromium, type Page } from 'playwright'
import { ensureBrowser } from '../../../scripts/browser.mjs'
import { chromiumFlags } from '../../support/chromium.ts'
import { keep, signIn } from '../console/sides.ts'
import { until } from '../console/until.ts'
import { spreadOf } from '../list/timing.ts'
import type { Colleague } from './colleagues.ts'

/** After so long a place will not come any more, in ms. */
const LIMIT_MS = 60_000
const VIEWPORT = { width: 1440, height: 900 }
/** Wheel of a mouse through the newest messages: so many steps, so many px, so many ms apart. */
const WHEEL = { steps: 60, px: 400, everyMs: 16 } as const

const open = (nth: number) => `[role=feed] article[aria-posinset="${nth}"]:not([aria-busy=true])`

/** Goes to a share of the dialogue and answers how long it takes until messages stand there. */
const jump = async (page: Page, share: number, count: number): Promise<number> => {
  const nth = Math.floor(share * count)
  return page.evaluate(
    async ({ part, least, most, limit }) => {
      const feed = document.querySelector('[role=feed]')
      if (!feed) throw new Error('There is no dialogue')
      const began = performance.now()
      feed.scrollTop = part * feed.scrollHeight
      const there = () =>
        [...feed.querySelectorAll('article')].some((one) => {
          const place = Number(one.getAttribute('aria-posinset'))
          return place > least && place < most && one.getAttribute('aria-busy') !== 'true'
        })
      while (!there()) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        if (performance.now() - began > limit) throw new Error(`No message between ${least} and ${most}`)
      }
      return performance.now() - began
    },
    { part: share, least: nth - 2000, most: nth + 2000, limit: LIMIT_MS },
  )
}

/** Frames of the wheel that took longer than two of 60 a second, and the longest, in ms. */
const roll = (page: Page) =>
  page.evaluate(async ({ steps, px, everyMs }) => {
    const feed = document.querySelector('[role=feed]')
    const frames: number[] = []
    let last = performance.now()
    let isOver = false
    const note = (now: number) => {
      frames.push(now - last)
      last = now
      if (!isOver) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    for (let step = 0; step < steps; step += 1) {
      feed?.scrollBy({ top: -px })
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
    isOver = true
    return frames.slice(1)
  }, WHEEL)

/** How long somebody waits who opens a long dialogue, scrolls in it, goes to places of it and searches. */
export const measureOnScreen = async (
  url: string,
  one: { username: string; password: string },
  other: Colleague,
  { count, rounds }: { count: number; rounds: number },
): Promise<string> => {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...chromiumFlags] })
  const times = { open: [] as number[], again: [] as number[], place: [] as number[], search: [] as number[] }
  const frames: number[] = []
  try {
    const kept = await signIn(browser, url, one)
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ viewport: VIEWPORT, locale: 'zh-CN' })
      const page = await context.newPage()
      await keep(page, kept)
      await page.goto(`${url}/#/messages`)
      const person = page.getByRole('button', { name: new RegExp(`^${other.name}\\b`) }).first()
      await person.waitFor()
      await page.waitForLoadState('networkidle')
      times.open.push(await until(page, open(count), () => person.click()))
      await page.reload()
      await page.waitForLoadState('networkidle')
      await page.goto(`${url}/#/dashboard/console`)
      await page.waitForLoadState('networkidle')
      times.again.push(await until(page, open(count), () => page.goto(`${url}/#/messages?with=${other.uid}`)))
      frames.push(...(await roll(page)))
      for (const share of [0.9, 0.13, 0.55]) times.place.push(await jump(page, share + round / 1000, count))
      const field = page.getByRole('searchbox').last()
      await field.fill(`第 ${4000 + round} 条`)
      const began = performance.now()
      await page
        .getByText(new RegExp(`第 ${4000 + round} 条，`))
        .first()
        .waitFor()
      times.search.push(performance.now() - began)
      await context.close()
    }
  } finally {
    await browser.close()
  }
  const said = (took: readonly number[]): string => {
    const { p50, p95 } = spreadOf(took)
    return `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`
  }
  return [
    `The same dialogue in Chromium, ${rounds} times`,
    `opened for the first time:  ${said(times.open)}`,
    `opened again, from a page:  ${said(times.again)}`,
    `scrolled, a frame:          ${said(frames)}, ${frames.filter((took) => took > 34).length} of ${frames.length} over 34 ms`,
    `a place nobody has been to: ${said(times.place)}`,
    `searched, typing's rest of 250 ms among it: ${said(times.search)}`,
  ].join('\n')
}
