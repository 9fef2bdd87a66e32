import { chromium, type Browser, type CDPSession, type Page } from 'playwright'
import { ensureBrowser } from '../../../../scripts/browser.mjs'
import { chromiumFlags } from '../../../support/chromium.ts'

/**
 * Chromium scrolls in step with the page where that keeps letters sharp, and ahead of the page where the scroller is
 * opaque. Two switches would take the first case away: text of one grey level, and drawing on the way of a scroll.
 */
const flags = [
  ...chromiumFlags.filter((flag) => flag !== '--disable-lcd-text'),
  '--disable-features=RasterInducingScroll',
]

export const launch = async (): Promise<Browser> => {
  const executablePath = await ensureBrowser()
  return chromium.launch({ executablePath, args: [...flags] })
}

export interface Opened extends AsyncDisposable {
  page: Page
  cdp: CDPSession
}

/**
 * Opens the page of a contender in a context of its own.
 * @param hold mount only when `mount` is called
 */
export async function open(browser: Browser, address: string): Promise<Opened> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 1440, height: 860 },
    deviceScaleFactor: 1,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(180_000)
  const cdp = await context.newCDPSession(page)
  /* A page that crashed cannot be closed; what was the matter is told by the error that came before. */
  const close = () => context.close().catch(() => undefined)
  await page.goto(address)
  return { page, cdp, [Symbol.asyncDispose]: close }
}

/** Waits until the rows are painted. */
export const mounted = (page: Page) => page.evaluate(() => window.__grid.mountReady)
