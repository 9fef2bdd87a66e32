import type { Browser } from 'playwright'
import { open, type Opened } from './browser.ts'
import { sizeOf } from './build.ts'
import { countCpu, cpuOf } from './cpu.ts'
import { grouped, medianOf, type Figures } from './figures.ts'
import { heapOf } from './heap.ts'
import { processTimes } from './processes.ts'
import { fling, scroll, sideways, slow, type Way } from './scroll.ts'

const LIVE_SECONDS = 2
/** How often a visit repeats what it can take back; the figure is the middle. One time depends on where in a frame it begins. */
const REPEATS = 5
/** A pointer over the rows has what is fetched for it by then. */
const POINTED_MS = 2000

async function mount({ page, cdp }: Opened): Promise<{ figures: Figures; before: number }> {
  await page.waitForFunction(() => typeof window.gridBench === 'object')
  const before = await heapOf(cdp)
  const { cpu, result } = await cpuOf(cdp, () => page.evaluate(() => window.gridBench.start()))
  const nodes = await page.evaluate(() => document.querySelectorAll('#host *').length)
  const heap = (await heapOf(cdp)) - before
  const [name, ...files] = await page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname)
    const scripts = loaded.filter((path) => path.endsWith('.js')).map((path) => path.split('/').at(-1) ?? '')
    return [location.pathname.split('/')[1] ?? '', ...new Set(scripts)]
  })
  return {
    before,
    figures: { ...result, mountCpu: cpu.task, nodes, heapLoaded: heap, size: sizeOf(name, files) },
  }
}

async function scrolled(browser: Browser, opened: Opened, name: string, way: Way): Promise<Figures> {
  const before = await processTimes(browser)
  const { cpu, dropped, p95 } = await scroll(opened, way)
  const after = await processTimes(browser)
  await opened.page.evaluate(() => window.gridBench.back())
  const all = ((after - before) * 1000) / way.distance
  return grouped(name, { ...cpu, dropped, p95, all })
}

async function lived({ page, cdp }: Opened, scope: 'all' | 'visible'): Promise<Figures> {
  const { cpu, result } = await cpuOf(cdp, () =>
    page.evaluate(([to, seconds]) => window.gridBench.live(to, seconds), [scope, LIVE_SECONDS] as const),
  )
  return grouped(`live-${scope}`, { task: cpu.task / LIVE_SECONDS, sent: result / LIVE_SECONDS })
}

async function repeated({ page }: Opened): Promise<Figures> {
  const times = await page.evaluate(async (repeats) => {
    const { gridBench: bench } = window
    const ways = {
      jump: [bench.jump, bench.back],
      selectOne: [() => bench.selectRow(true), () => bench.selectRow(false)],
      selectAll: [() => bench.selectAll(true), () => bench.selectAll(false)],
    } as const
    const times: Record<string, (number | undefined)[]> = { jump: [], selectOne: [], selectAll: [] }
    for (let time = 0; time < repeats; time++)
      for (const [name, [act, takeBack]] of Object.entries(ways)) {
        const ms = await act()
        const isBack = (await takeBack()) !== undefined
        // What is not taken back would be there at once the next time.
        times[name]?.push(isBack ? ms : undefined)
      }
    return times
  }, REPEATS)
  const middles = Object.entries(times).map(([name, values]) => {
    const done = values.filter((value) => value !== undefined)
    return [name, done.length < REPEATS ? null : medianOf(done)]
  })
  return Object.fromEntries(middles)
}

async function sorted({ page }: Opened): Promise<Figures> {
  const sortNumber = await page.evaluate(() => window.gridBench.sort('price', 'descending'))
  const sortText = await page.evaluate(() => window.gridBench.sort('name', 'ascending'))
  return { sortNumber: sortNumber ?? null, sortText: sortText ?? null }
}

/** Collects what the page throws from now on; to be called when its figures are there, which do not count then. */
function hearFailures({ page }: Opened): () => void {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  return () => {
    if (failures.length > 0) throw new Error(`The page failed: ${failures.join('; ')}`)
  }
}

export interface VisitOptions {
  /** Address of the contender's page, with its rows. */
  address: string
  /** Less: no fling, nothing sideways, nothing live; a third of the way. For rows by the million. */
  brief: boolean
}

/** Everything that is measured in one visit to a contender's page, in this order; what a pointer brings with it comes last. */
export async function visit(browser: Browser, { address, brief }: VisitOptions): Promise<Figures> {
  await using opened = await open(browser, `${address}&hold=1`)
  const throwFailures = hearFailures(opened)
  await countCpu(opened.cdp)
  const { figures, before } = await mount(opened)
  const way = brief ? { ...slow, distance: slow.distance / 3 } : slow
  Object.assign(figures, await scrolled(browser, opened, 'slow', way))
  if (!brief) {
    Object.assign(figures, await scrolled(browser, opened, 'fling', fling))
    Object.assign(figures, await scrolled(browser, opened, 'sideways', sideways))
  }
  figures['heapScrolled'] = (await heapOf(opened.cdp)) - before
  if (!brief) {
    Object.assign(figures, await lived(opened, 'all'))
    Object.assign(figures, await lived(opened, 'visible'))
  }
  Object.assign(figures, await repeated(opened))
  Object.assign(figures, await sorted(opened))
  if (!brief) {
    await opened.page.mouse.move(700, 500)
    await opened.page.waitForTimeout(POINTED_MS)
    Object.assign(figures, await scrolled(browser, opened, 'pointed', slow))
  }
  throwFailures()
  return figures
}

/** The first steps of a visit once more: mounting, the way down, and the fling. */
export async function revisit(browser: Browser, address: string): Promise<Figures> {
  await using opened = await open(browser, `${address}&hold=1`)
  const throwFailures = hearFailures(opened)
  await countCpu(opened.cdp)
  const { figures } = await mount(opened)
  Object.assign(figures, await scrolled(browser, opened, 'slow', slow))
  Object.assign(figures, await scrolled(browser, opened, 'fling', fling))
  throwFailures()
  return figures
}
