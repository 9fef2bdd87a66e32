/** How long people wait in the console: on a slow line, after an input, and for rows. See docs/guides/bench-console.md. */
import { availableParallelism, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright'
import { ensureBrowser } from '../../../scripts/browser.mjs'
import { chromiumFlags } from '../../support/chromium.ts'
import { spreadOf } from '../list/timing.ts'
import { actNames, measureActs, type ActsVisit } from './acts.ts'
import { lineNames, visitOnLine, type LineVisit } from './line.ts'
import { headingOf, lineOf } from './report.ts'
import { measureRows, rowNames, type RowsVisit } from './rows.ts'
import { startSide, type Side } from './sides.ts'
import { measureViews, viewNames, type ViewsVisit } from './views.ts'

const { values: options } = parseArgs({
  options: {
    /** Folder of another version whose console is built; both are measured in turn. */
    against: { type: 'string' },
    customers: { type: 'string', default: '5000,100000' },
    rounds: { type: 'string', default: '2' },
    only: { type: 'string', default: 'line,acts,rows,views' },
    port: { type: 'string', default: '4730' },
  },
})
const root = resolve(import.meta.dirname, '../../..')
const rounds = Number(options.rounds)
const parts = options.only.split(',')
const load = () => loadavg()[0]?.toFixed(1)

/** Measures all versions in turn, round after round, and answers what each of them showed. */
const inTurn = async <Seen>(sides: readonly Side[], measure: (side: Side) => Promise<Seen>) => {
  const seen = new Map<string, Seen[]>(sides.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const side of sides) seen.get(side.name)?.push(await measure(side))
  return seen
}

const pick = <Seen>(seen: ReadonlyMap<string, readonly Seen[]>, read: (one: Seen) => readonly number[]) =>
  new Map([...seen].map(([name, all]) => [name, all.flatMap(read)]))

const tellLine = (names: readonly string[], seen: ReadonlyMap<string, readonly LineVisit[]>) => {
  console.log(`\n${headingOf('50 KB/s, 400 ms: waited for', names, 'bytes')}`)
  const floor = pick(seen, ({ floorMs }) => [floorMs])
  for (const name of lineNames)
    console.log(
      lineOf(
        name,
        pick(seen, ({ times }) => [times[name]]),
        floor,
      ),
    )
  for (const [name, shifts] of pick(seen, ({ shift }) => [shift]))
    console.log(`log-in, what moved by itself, ${name}: CLS ${Math.max(...shifts).toFixed(4)}`)
}

const tellActs = (
  names: readonly string[],
  slower: number,
  seen: ReadonlyMap<string, readonly ActsVisit[]>,
) => {
  console.log(`\n${headingOf(`CPU ${slower} times slower: longest task, p75`, names, 'work')}`)
  const work = pick(seen, ({ workMs }) => workMs)
  for (const name of actNames)
    console.log(
      lineOf(
        name,
        pick(seen, ({ costs }) => costs[name].map(({ task }) => task)),
        work,
      ),
    )
  console.log(headingOf('  until the next frame, p75', names, 'work'))
  for (const name of actNames)
    console.log(
      lineOf(
        name,
        pick(seen, ({ costs }) => costs[name].map(({ event }) => event)),
        work,
      ),
    )
}

const tellRows = (
  names: readonly string[],
  customers: number,
  seen: ReadonlyMap<string, readonly RowsVisit[]>,
) => {
  console.log(`\n${headingOf(`${customers} rows: placeholders stay, p75`, names, 'one call')}`)
  const calls = pick(seen, ({ callMs }) => callMs)
  for (const name of rowNames)
    console.log(
      lineOf(
        name,
        pick(seen, ({ placeholders }) => placeholders[name]),
        calls,
      ),
    )
  for (const [name, most] of pick(seen, ({ inFlight }) => [inFlight]))
    console.log(`calls for rows on their way at one time, ${name}: ${Math.max(...most)} at most`)
}

const tellViews = (customers: number, seen: ReadonlyMap<string, readonly ViewsVisit[]>) => {
  for (const [side, visits] of seen) {
    console.log(`\n${customers} rows, ${side}: ms`)
    for (const name of viewNames) {
      const { p50, p95 } = spreadOf(visits.flatMap((visit) => visit[name]))
      console.log(`${name.padEnd(24)} p50 ${p50.toFixed(0).padStart(5)}  p95 ${p95.toFixed(0).padStart(5)}`)
    }
  }
}

const measure = async (browser: Browser, customers: number, isFirst: boolean) => {
  const versions = [
    ['this', root],
    ...(options.against ? [['other', resolve(options.against)]] : []),
  ] as const
  const sides: Side[] = []
  try {
    for (const [at, [name, folder]] of versions.entries())
      sides.push(await startSide(browser, { name, root: folder, port: Number(options.port) + at, customers }))
    const names = sides.map(({ name }) => name)
    console.log(`${customers} customers, ${rounds} rounds, load ${load()}`)
    if (isFirst && parts.includes('line'))
      tellLine(names, await inTurn(sides, (side) => visitOnLine(browser, side)))
    if (isFirst && parts.includes('acts'))
      for (const slower of [1, 4])
        tellActs(names, slower, await inTurn(sides, (side) => measureActs(browser, side, slower)))
    if (parts.includes('rows'))
      tellRows(names, customers, await inTurn(sides, (side) => measureRows(browser, side, customers)))
    if (parts.includes('views'))
      tellViews(customers, await inTurn(sides, (side) => measureViews(browser, side)))
  } finally {
    for (const side of sides) await side.stop()
  }
}

const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...chromiumFlags] })
try {
  console.log(`${availableParallelism()} processors, Chromium ${browser.version()}`)
  for (const [at, customers] of options.customers.split(',').entries())
    await measure(browser, Number(customers), at === 0)
  console.log(`\nload at the end ${load()}`)
} finally {
  await browser.close()
}
