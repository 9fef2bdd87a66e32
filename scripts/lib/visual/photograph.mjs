import { availableParallelism } from 'node:os'
import { chromium } from 'playwright'
import { modes } from '../../../.storybook/modes/modes.ts'
import { viewports } from '../../../.storybook/toolbars/viewports.ts'
import { chromiumFlags } from '../../../tests/support/chromium.ts'
import { ensureBrowser } from '../../browser.mjs'

/** The moment at which every story is photographed, so that no picture depends on the day it was taken. */
const photoTime = new Date('2026-03-18T02:30:00Z')
/** A story that has not come to rest by then is photographed as it is. */
const patienceMs = 20_000

/**
 * One picture: a story in a mode.
 * @typedef {{ story: import('./storybook.mjs').Story, mode: keyof typeof modes }} Shot
 */

/**
 * A picture as it was taken; `isBroken` when the story threw or did not come to rest.
 * @typedef {Shot & { png: Buffer, isBroken: boolean }} Picture
 */

/** Flags without which the same page is painted in two ways, depending on which part of it was painted first. */
const steadyFlags = [
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--disable-threaded-animation',
  '--force-color-profile=srgb',
]

/**
 * Takes pictures of a served Storybook, some at a time.
 * @param {string} origin
 * @param {readonly Shot[]} shots
 * @param {(picture: Picture) => void} take called with each as it comes, in no order
 */
export async function photograph(origin, shots, take) {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...chromiumFlags, ...steadyFlags],
  })
  const waiting = Object.keys(modes).map((mode) => shots.filter((shot) => shot.mode === mode))
  const worker = async () => {
    for (const left of waiting) {
      const [first] = left
      if (!first) continue
      const context = await contextFor(browser, first.mode)
      for (let shot = left.shift(); shot; shot = left.shift()) take(await takeOne(context, origin, shot))
      await context.close()
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker)).finally(() => browser.close())
}

/**
 * Stories of one mode share a context, and with it what has been loaded; each has a page of its own.
 * @param {import('playwright').Browser} browser
 * @param {Shot['mode']} mode
 */
function contextFor(browser, mode) {
  const { width, height } = viewports[modes[mode].viewport].styles
  return browser.newContext({
    viewport: { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) },
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Shanghai',
    locale: 'zh-CN',
  })
}

/**
 * @param {import('playwright').BrowserContext} context
 * @param {string} origin
 * @param {Shot} shot
 * @returns {Promise<Picture>}
 */
async function takeOne(context, origin, shot) {
  const { theme, language } = modes[shot.mode]
  const globals = `theme:${theme};language:${language}`
  const page = await context.newPage()
  try {
    await page.clock.setFixedTime(photoTime)
    await page.goto(`${origin}/iframe.html?id=${shot.story.id}&viewMode=story&globals=${globals}`)
    const isBroken = !(await isAtRest(page))
    const png = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
    return { ...shot, png, isBroken }
  } finally {
    await page.close()
  }
}

/**
 * Waits until the story has rendered and played, its fonts are there, nothing moves and two frames have been painted.
 * @param {import('playwright').Page} page
 */
async function isAtRest(page) {
  try {
    await page.waitForFunction(
      () => {
        const { __STORYBOOK_PREVIEW__: preview } = /** @type {any} */ (globalThis)
        const phase = preview?.storyRenders?.at(-1)?.phase
        return ['finished', 'errored', 'aborted'].includes(phase)
      },
      undefined,
      { timeout: patienceMs },
    )
  } catch {
    return false
  }
  return page.evaluate(async () => {
    await document.fonts.ready
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return !document.body.classList.contains('sb-show-errordisplay')
  })
}
