import type { Browser, Page } from 'playwright'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
}

/** What an act cost. */
export interface Cost {
  /** Longest task of the page's main thread, in ms of its CPU. */
  task: number
  /** All tasks together, in ms of CPU. */
  sum: number
  /** From the input to the next painted frame, of the slowest input, in ms on the clock. */
  event: number
}

const MARK = 'bench-begins'
/** An act is over when nothing more was to be done for so long, in ms. */
const QUIET_MS = 350

declare global {
  interface Window {
    benchEvents?: number[]
  }
}

/** Notes how long inputs take from now on; to be called once for each page. */
export const watchEvents = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const durations: number[] = []
    window.benchEvents = durations
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) durations.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })

const readTrace = (trace: Buffer): Pick<Cost, 'task' | 'sum'> => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const begun = traceEvents.find(({ name }) => name === MARK)
  if (!begun) throw new Error('The trace does not hold the page')
  const tasks = traceEvents
    .filter(({ name, pid, tid, ts }) =>
      [name === 'RunTask', pid === begun.pid, tid === begun.tid, ts >= begun.ts].every(Boolean),
    )
    .map(({ tdur = 0 }) => tdur / 1000)
  return { task: Math.max(0, ...tasks), sum: tasks.reduce((sum, ms) => sum + ms, 0) }
}

/** Does something on a page and answers what it cost until the page was at rest again. */
export const costOf = async (browser: Browser, page: Page, act: () => Promise<void>): Promise<Cost> => {
  await page.evaluate(() => window.benchEvents?.splice(0))
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'],
  })
  await page.evaluate((name) => void performance.mark(name), MARK)
  await act()
  await page.waitForTimeout(QUIET_MS)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(QUIET_MS)
  const costs = readTrace(await browser.stopTracing())
  // An input that took less than a frame is not told of.
  const event = Math.max(16, ...((await page.evaluate(() => window.benchEvents)) ?? []))
  return { ...costs, event }
}
