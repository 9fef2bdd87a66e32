import { join } from 'node:path'
import { type Browser, type BrowserContext, type Page } from 'playwright'
import { startBenchServer } from '../list/bench-server.ts'

/** A version of the product at work, with a person signed in. */
export interface Side {
  name: string
  url: string
  password: string
  /** What the browser keeps of the signed-in person. */
  kept: string
  stop: () => Promise<void>
}

export const USERNAME = 'admin'

const VIEWPORT = { width: 1440, height: 900 }

/** Signs somebody in and answers what the browser keeps of them. */
export const signIn = async (
  browser: Browser,
  url: string,
  { username, password }: { username: string; password: string },
): Promise<string> => {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto(`${url}/#/login`)
  await page.fill('input[name=username]', username)
  await page.fill('input[name=password]', password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/dashboard/)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  await context.close()
  return kept
}

interface SideOptions {
  name: string
  /** Folder of a checkout whose console is built. */
  root: string
  port: number
  customers: number
}

/** Starts the server of a checkout on data that is made once and kept there. */
export const startSide = async (browser: Browser, options: SideOptions): Promise<Side> => {
  const { name, root, port, customers } = options
  const dataDir = join(root, '.data-bench', `console-${customers}`)
  const server = await startBenchServer({ root, dataDir, port, customers })
  const password = server.passwords.administrator
  const kept = await signIn(browser, server.url, { username: USERNAME, password })
  return { name, url: server.url, password, kept, stop: server.stop }
}

/** Gives a page what a browser keeps of somebody who is signed in. */
export const keep = (page: Page, kept: string): Promise<unknown> =>
  page.addInitScript((text) => {
    for (const [key, value] of Object.entries(JSON.parse(text) as Record<string, string>))
      localStorage.setItem(key, value)
  }, kept)

/** A fresh browser window, with the person of the side signed in unless told otherwise. */
export const openWindow = async (
  browser: Browser,
  side: Side,
  { isSignedIn = true }: { isSignedIn?: boolean } = {},
): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'zh-CN' })
  const page = await context.newPage()
  if (isSignedIn) await keep(page, side.kept)
  return { context, page }
}

/** The list of customers, its first rows and what it fetches once it is at rest. */
export const openList = async (page: Page, side: Side): Promise<void> => {
  await page.goto(`${side.url}/#/customer/customers/1`)
  await page.locator('.data-grid-row:not([data-loading]) [role=rowheader]').first().waitFor()
  await page.waitForLoadState('networkidle')
}
