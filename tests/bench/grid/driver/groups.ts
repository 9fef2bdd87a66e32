import type { Browser } from 'playwright'
import { open } from './browser.ts'
import { countCpu } from './cpu.ts'
import { grouped, medianOf, type Figures } from './figures.ts'
import { heapOf } from './heap.ts'
import { fling, scroll, slow } from './scroll.ts'

/** How often a group is opened and closed and the rows are added up; the figure is the middle. */
const REPEATS = 5

const middle = (times: readonly (number | undefined)[]): number | null => {
  const known = times.filter((time) => time !== undefined)
  return known.length < times.length ? null : medianOf(known)
}

/** What grouping over a million rows costs: opening and closing, scrolling through open groups, the sum below. */
export async function groups(browser: Browser, address: string): Promise<Figures> {
  await using opened = await open(browser, address)
  const { page, cdp } = opened
  await countCpu(cdp)
  await page.waitForFunction(() => window.gridGroups?.isReady())
  const before = await heapOf(cdp)
  const times = await page.evaluate(async (repeats) => {
    const all: Record<'open' | 'close' | 'sum', (number | undefined)[]> = { open: [], close: [], sum: [] }
    for (let time = 0; time < repeats; time++)
      for (const name of ['open', 'close', 'sum'] as const) all[name].push(await window.gridGroups[name]())
    return all
  }, REPEATS)
  await page.evaluate(() => window.gridGroups.openAll())
  const down = await scroll(opened, slow)
  const flung = await scroll(opened, fling)
  const jump = (await page.evaluate(() => window.gridGroups.jump())) ?? null
  return grouped('g', {
    open: middle(times.open),
    close: middle(times.close),
    sum: middle(times.sum),
    task: down.cpu.task,
    script: down.cpu.script,
    dropped: down.dropped,
    'fling.dropped': flung.dropped,
    jump,
    heap: (await heapOf(cdp)) - before,
  })
}
