import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { launch } from './driver/browser.ts'
import { buildAt, buildPage } from './driver/build.ts'
import { contenders, groupsPage, windowsPage, type Entry } from './driver/contenders.ts'
import { summarize } from './driver/figures.ts'
import { tables, verdicts } from './driver/report.ts'
import { takeTurns } from './driver/run.ts'
import { serve } from './driver/serve.ts'
import { answerWindows } from './driver/windows.ts'
import type { Results, Summaries } from './driver/targets.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    n: { type: 'string', default: '100000' },
    rounds: { type: 'string' },
    quick: { type: 'boolean', default: false },
    serve: { type: 'boolean', default: false },
    port: { type: 'string' },
  },
})
const rows = Number(options.n)
const rounds = Number(options.rounds ?? (options.quick ? 1 : 3))
const reportsDir = resolve(import.meta.dirname, '../../../reports')

function chosen(): readonly Entry[] {
  const present = contenders.filter(({ module }) => existsSync(module))
  if (!options.only) return present
  const names = options.only.split(',')
  const unknown = names.filter((name) => !present.some((entry) => entry.name === name))
  if (unknown.length > 0)
    throw new Error(
      `No contender "${unknown.join(', ')}"; there are ${present.map(({ name }) => name).join(', ')}.`,
    )
  return present.filter(({ name }) => names.includes(name))
}

const resultsOf = (entries: readonly Entry[], summaries: Summaries): Results => ({
  median: (contender, figure) => summaries[contender]?.[figure]?.median,
  domPeers: entries.filter(({ role }) => role === 'peer').map(({ name }) => name),
  peers: entries.filter(({ role }) => role === 'peer' || role === 'canvas').map(({ name }) => name),
})

const offer = async () => {
  const entry = contenders.find(({ name }) => name === 'ours') as Entry
  await buildPage(entry)
  const { url } = await serve(entry.name, Number(options.port ?? 5300))
  console.log(`The customer grid is on ${url}/?n=${rows} (Ctrl-C ends it).`)
}

const measure = async () => {
  const entries = chosen()
  console.log(`Building ${entries.length} pages…`)
  for (const entry of entries) await buildPage(entry)
  if (entries.some(({ role }) => role === 'ours'))
    for (const { name, page } of [windowsPage, groupsPage]) await buildAt(name, page)
  const server = await serve('ours', Number(options.port ?? 0), answerWindows)
  const browser = await launch()
  try {
    const machine = `${availableParallelism()} processors (${cpus()[0]?.model.trim()}), load ${loadavg()[0]?.toFixed(1)} before, Chromium ${browser.version()}`
    console.log(`${rows} rows x 25 columns, ${rounds} rounds; ${machine}`)
    const isWhole = !options.quick && rows < 1_000_000
    const plan = { url: server.url, entries, rows, rounds, million: isWhole, revisits: isWhole ? 4 : 0 }
    const runs = await takeTurns(browser, plan)
    const summaries = Object.fromEntries([...runs].map(([name, figures]) => [name, summarize(figures)]))
    const { lines, counts } = verdicts(resultsOf(entries, summaries))
    console.log(`\n${tables(entries, summaries)}\n\n${lines.join('\n')}`)
    await mkdir(reportsDir, { recursive: true })
    const report = {
      machine,
      rows,
      rounds,
      counts,
      verdicts: lines,
      summaries,
      runs: Object.fromEntries(runs),
    }
    await writeFile(join(reportsDir, 'bench-grid.json'), JSON.stringify(report, undefined, 2))
  } finally {
    await browser.close()
    await server.stop()
  }
}

await (options.serve ? offer() : measure())
