/** How long the page of sources takes with thousands of nodes, beside a small tree in the same run. */
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright'
import { ensureBrowser } from '../../../scripts/browser.mjs'
import { call } from '../../contract/support/api.ts'
import { openDatabase } from '../../contract/support/database.ts'
import { chromiumFlags } from '../../support/chromium.ts'
import { passwords, startServer } from '../../support/server.ts'
import { spreadOf } from '../list/timing.ts'
import { fillSources } from './nodes.ts'
import { noTimes, steps, visit, type Times } from './visit.ts'

const { values: options } = parseArgs({
  options: {
    nodes: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '20' },
  },
})
const rounds = Number(options.rounds)
const large = Number(options.nodes)
/** What it is compared with: three full levels. */
const small = 420

const credentials = { username: 'admin', password: passwords.administrator }

/** A hospital with so many sources, and somebody who looks at them. */
const open = async (browser: Browser, nodes: number) => {
  const server = await startServer({ env: { SEED_CUSTOMERS: '300', PLAN_CHECK_SECONDS: '3600' } })
  const database = await openDatabase(server)
  await fillSources(database, nodes)
  const { data } = await call(server, 'auth/login', { body: credentials })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto(`${server.url}/#/login`)
  await page.fill('input[name=username]', credentials.username)
  await page.fill('input[name=password]', credentials.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/dashboard/)
  const visitor = { page, url: server.url, token: data.authorization.access_token, nodes }
  return {
    times: noTimes(),
    round: (at: number, times: Times) => visit(visitor, at, times),
    close: async () => {
      await context.close()
      await database.close()
      await server.dispose()
    },
  }
}

const ms = (value: number) => value.toFixed(0).padStart(8)

const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...chromiumFlags] })
try {
  const sides = [await open(browser, large), await open(browser, small)] as const
  const load = () => loadavg()[0]?.toFixed(1)
  console.log(`${availableParallelism()} processors, Chromium ${browser.version()}, load ${load()}`)
  for (const side of sides) await side.round(0, noTimes())
  for (let at = 1; at <= rounds; at += 1) for (const side of sides) await side.round(at, side.times)
  console.log(
    `\n${`ms, ${rounds} rounds`.padEnd(22)}${`${large} nodes`.padStart(24)}${`${small}`.padStart(18)}     ratio`,
  )
  console.log(`${''.padEnd(22)}     p50     p95             p50     p95          p50    p95`)
  for (const step of steps) {
    const [many, few] = sides.map(({ times }) => spreadOf(times[step])) as [
      ReturnType<typeof spreadOf>,
      ReturnType<typeof spreadOf>,
    ]
    const ratio = (one: number, other: number) => (one / other).toFixed(1).padStart(7)
    console.log(
      `${step.padEnd(22)}${ms(many.p50)}${ms(many.p95)}        ${ms(few.p50)}${ms(few.p95)}      ${ratio(many.p50, few.p50)}${ratio(many.p95, few.p95)}`,
    )
  }
  console.log(`\nload at the end ${load()}`)
  for (const side of sides) await side.close()
} finally {
  await browser.close()
}
