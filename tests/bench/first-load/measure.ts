/**
 * First-load JavaScript of a page: every script that a fresh browser fetches until the page is at rest, in the bytes
 * that `gzip -9` makes of it. Answers for the login page and for the customer list of a signed-in agent; what that
 * page fetches for a cut connection once it is at rest stands in a line of its own.
 */
import { gzipSync } from 'node:zlib'
import { chromium, type Browser } from 'playwright'
import { ensureBrowser } from '../../../scripts/browser.mjs'
import { chromiumFlags } from '../../support/chromium.ts'
import { startServer } from '../../support/server.ts'

/** A page at rest is watched for so much longer, in ms. */
const LATER_MS = 4000

interface Script {
  name: string
  gzip: number
}

const scriptsOf = async (
  browser: Browser,
  visit: (page: Awaited<ReturnType<Browser['newPage']>>) => Promise<void>,
) => {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const page = await context.newPage()
  const scripts: Promise<Script>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const name = new URL(response.url()).pathname.split('/').at(-1) ?? ''
    scripts.push(response.body().then((body) => ({ name, gzip: gzipSync(body, { level: 9 }).byteLength })))
  })
  await visit(page)
  await page.waitForLoadState('networkidle')
  const first = await Promise.all(scripts.splice(0))
  await page.waitForTimeout(LATER_MS)
  const later = await Promise.all(scripts)
  await context.close()
  return { scripts: first.toSorted((one, other) => other.gzip - one.gzip), later }
}

const sizeOf = (scripts: readonly Script[]) => {
  const total = scripts.reduce((sum, { gzip }) => sum + gzip, 0)
  return `${(total / 1024).toFixed(1)} KB gzip in ${scripts.length} files`
}

const print = (title: string, { scripts, later }: Awaited<ReturnType<typeof scriptsOf>>, aimKb: number) => {
  console.log(`${title}: ${sizeOf(scripts)} (aim ${aimKb} KB); later, when it is at rest: ${sizeOf(later)}`)
  for (const { name, gzip } of scripts.slice(0, 12))
    console.log(`  ${(gzip / 1024).toFixed(1).padStart(7)} KB  ${name}`)
}

await using server = await startServer({ env: { DEMO_HOST: '1', SEED_CUSTOMERS: '300' } })
const executablePath = await ensureBrowser()
const browser = await chromium.launch({
  executablePath,
  args: [...chromiumFlags],
})
try {
  print(
    'Login page',
    await scriptsOf(browser, async (page) => void (await page.goto(`${server.url}/#/login`))),
    110,
  )

  const context = await browser.newContext()
  const page = await context.newPage()
  const { data } = (await (await fetch(`${server.url}/interface/v1/systemConfig/getSysConfig`)).json()) as {
    data: { demo: { accounts: { username: string; password: string }[] } }
  }
  const account = data.demo.accounts[1]
  await page.goto(`${server.url}/#/login`)
  await page.fill('input[name=username]', account?.username ?? '')
  await page.fill('input[name=password]', account?.password ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/dashboard/)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  await context.close()

  print(
    'Customer list',
    await scriptsOf(browser, async (fresh) => {
      await fresh.addInitScript((text) => {
        for (const [key, value] of Object.entries(JSON.parse(text) as Record<string, string>))
          localStorage.setItem(key, value)
      }, kept)
      await fresh.goto(`${server.url}/#/customer/customers/1`)
      await fresh.getByRole('gridcell').first().waitFor()
    }),
    300,
  )
} finally {
  await browser.close()
}
