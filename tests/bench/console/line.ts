import type { Browser, CDPSession, Page } from 'playwright'
import { openWindow, USERNAME, type Side } from './sides.ts'

/** A telephone's line far from the hospital. */
export const LINE = { bytesPerSecond: 50 * 1024, latencyMs: 400 } as const

/** Between two keys of somebody who knows the password, in ms. */
const KEY_MS = 200

export const lineNames = [
  'log-in: something to see',
  'log-in: can be typed into',
  'after the log-in: nothing on the screen',
  'after the log-in: frame',
  'after the log-in: page',
  'list, signed in: something to see',
  'list, signed in: frame',
  'list, signed in: rows',
] as const
export type LineName = (typeof lineNames)[number]

/** Times in ms, and how far what is seen was moved without being asked to. */
export interface LineVisit {
  times: Record<LineName, number>
  shift: number
  /** Time that the bytes of the log-in page need at least, in ms. */
  floorMs: number
}

declare global {
  interface Window {
    benchLine: { shift: number; blankMs: number; seen: number }
  }
}

/** Notes what moves, and for how long nothing at all is on the page. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const noted = { shift: 0, blankMs: 0, seen: Number.NaN }
    window.benchLine = noted
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) noted.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    let before = performance.now()
    const isBlank = () =>
      ![...document.querySelectorAll('#root *, #waiting > div')].some((one) => one.checkVisibility())
    const look = () => {
      const now = performance.now()
      if (isBlank()) noted.blankMs += now - before
      else if (Number.isNaN(noted.seen)) noted.seen = now
      before = now
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

const slowDown = async (cdp: CDPSession) => {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latencyMs,
    downloadThroughput: LINE.bytesPerSecond,
    uploadThroughput: LINE.bytesPerSecond,
  })
}

const firstSeen = (page: Page) => page.evaluate(() => window.benchLine.seen)

const now = (page: Page) => page.evaluate(() => performance.now())

const shell = (page: Page) => page.locator('.ui-app-shell')
const rows = (page: Page) => page.locator('.data-grid-row:not([data-loading]) [role=rowheader]').first()

/** A first visit on a slow line, then one to the list by somebody who is signed in; nothing is in the browser's cache. */
export const visitOnLine = async (browser: Browser, side: Side): Promise<LineVisit> => {
  const times = {} as Record<LineName, number>
  const first = await openWindow(browser, side, { isSignedIn: false })
  await watch(first.page)
  const cdp = await first.context.newCDPSession(first.page)
  await slowDown(cdp)
  let bytes = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await first.page.goto(`${side.url}/#/login`, { waitUntil: 'commit' })
  const name = first.page.locator('input[name=username]')
  await name.waitFor({ timeout: 60_000 })
  times['log-in: can be typed into'] = await now(first.page)
  times['log-in: something to see'] = await firstSeen(first.page)
  const floorMs = (bytes / LINE.bytesPerSecond) * 1000 + LINE.latencyMs
  await first.page.waitForTimeout(1500)
  const { shift } = await first.page.evaluate(() => window.benchLine)
  await name.pressSequentially(USERNAME, { delay: KEY_MS })
  const password = first.page.locator('input[name=password]')
  await password.pressSequentially(side.password, { delay: KEY_MS })
  await first.page.evaluate(() => (window.benchLine.blankMs = 0))
  const sent = await now(first.page)
  await first.page.keyboard.press('Enter')
  await shell(first.page).waitFor({ timeout: 90_000 })
  times['after the log-in: frame'] = (await now(first.page)) - sent
  await first.page.locator('.ui-app-shell h1').first().waitFor({ timeout: 90_000 })
  times['after the log-in: page'] = (await now(first.page)) - sent
  times['after the log-in: nothing on the screen'] = (
    await first.page.evaluate(() => window.benchLine)
  ).blankMs
  await first.context.close()

  const second = await openWindow(browser, side)
  await watch(second.page)
  await slowDown(await second.context.newCDPSession(second.page))
  await second.page.goto(`${side.url}/#/customer/customers/1`, { waitUntil: 'commit' })
  await shell(second.page).waitFor({ timeout: 90_000 })
  times['list, signed in: frame'] = await now(second.page)
  times['list, signed in: something to see'] = await firstSeen(second.page)
  await rows(second.page).waitFor({ timeout: 90_000 })
  times['list, signed in: rows'] = await now(second.page)
  await second.context.close()
  return { times, shift, floorMs }
}
