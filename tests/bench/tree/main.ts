/**
 * How long our tree select and one of React Aria's own parts take from an input to its painted result, on the same
 * 5,000 nodes, in the same page of a production build, in turn.
 */
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { ensureBrowser } from '../../../scripts/browser.mjs'
import { chromiumFlags } from '../../support/chromium.ts'
import { buildPage, servePage } from './build.ts'
import { heading, report } from './report.ts'
import { visit, type Contender, type Sample } from './visit.ts'

const { values: options } = parseArgs({
  options: {
    samples: { type: 'string', default: '60' },
    port: { type: 'string', default: '5369' },
  },
})
const samples = Math.max(30, Number(options.samples))
const warmUp = 5
const load = () => loadavg()[0]?.toFixed(2)

await buildPage()
const server = await servePage(Number(options.port))
const executablePath = await ensureBrowser()
const browser = await chromium.launch({
  executablePath,
  args: [...chromiumFlags],
})
try {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1366, height: 768 } })
  await page.goto(server.url)
  await page.locator('[data-bench=ours] button').waitFor()
  const session = await page.context().newCDPSession(page)
  const count = await page.evaluate(() => window.bench.count)
  console.log(
    `${count} nodes, ${samples} rounds after ${warmUp} to warm up, ${availableParallelism()} processors, load ${load()}`,
  )
  const taken: Record<Contender, Sample[]> = { ours: [], 'react-aria': [] }
  for (let round = -warmUp; round < samples; round += 1)
    for (const contender of ['ours', 'react-aria'] as const) {
      const sample = await visit(page, session, contender)
      if (round >= 0) taken[contender].push(sample)
    }
  const { lines, holds } = report(taken)
  console.log([heading, ...lines, `load at the end ${load()}`].join('\n'))
  process.exitCode = holds ? 0 : 1
} finally {
  await browser.close()
  await server.stop()
}
