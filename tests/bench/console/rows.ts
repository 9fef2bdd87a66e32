import type { Browser, Page } from 'playwright'
import { openList, openWindow, type Side } from './sides.ts'

export const rowNames = ['fling', 'fast fling', 'jump', 'drag of the bar'] as const
export type RowName = (typeof rowNames)[number]

/** For how long rows are placeholders after the last step, in ms; and how long a bare call for a window takes. */
export interface RowsVisit {
  placeholders: Record<RowName, number[]>
  callMs: number[]
  /** Calls for windows that were on their way at one time, at most. */
  inFlight: number
}

const TIMES = 4
/** Slower than rows are passed over unasked, and faster. */
const FLINGS = {
  fling: { distance: 60_000, speed: 30_000 },
  'fast fling': { distance: 120_000, speed: 80_000 },
} as const
/** How a hand draws the bar: so many steps, so many ms apart. */
const DRAG = { steps: 90, everyMs: 16 } as const
const PATIENCE_MS = 10_000

declare global {
  interface Window {
    benchRows: { moved: number; loadingUntil: number; isLoading: boolean; inFlight: number; most: number }
  }
}

/** Notes when the list last moved, when the last placeholder was seen, and how many windows are asked for. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const noted = { moved: 0, loadingUntil: 0, isLoading: false, inFlight: 0, most: 0 }
    window.benchRows = noted
    const ask = window.fetch
    window.fetch = async (...given) => {
      const [asked] = given
      const url = asked instanceof Request ? asked.url : String(asked)
      if (!url.endsWith('/index/1')) return ask(...given)
      noted.inFlight += 1
      noted.most = Math.max(noted.most, noted.inFlight)
      try {
        return await ask(...given)
      } finally {
        noted.inFlight -= 1
      }
    }
    addEventListener('scroll', () => (noted.moved = performance.now()), { capture: true, passive: true })
    const look = () => {
      const grid = document.querySelector('.data-grid-scroller')?.getBoundingClientRect()
      noted.isLoading = [...document.querySelectorAll('.data-grid-row[data-loading]')].some((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return grid !== undefined && bottom > grid.top + 40 && top < grid.bottom
      })
      if (noted.isLoading) noted.loadingUntil = performance.now()
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** Does something and answers for how long placeholders stayed after the list had stopped. */
const stayOf = async (page: Page, move: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => Object.assign(window.benchRows, { moved: 0, loadingUntil: 0 }))
  await move()
  await page.waitForTimeout(150)
  await page.waitForFunction(() => !window.benchRows.isLoading, undefined, { timeout: PATIENCE_MS })
  await page.waitForTimeout(500)
  return page.evaluate(() => Math.max(0, window.benchRows.loadingUntil - window.benchRows.moved))
}

/** Places that nobody has been to: the middle of every piece of the list, from its end. */
const placeOf = (time: number, of: number) => 1 - (time + 0.5) / of

const scrollTo = (page: Page, share: number) =>
  page.evaluate((part) => {
    const scroller = document.querySelector('.data-grid-scroller')
    if (scroller) scroller.scrollTop = part * (scroller.scrollHeight - scroller.clientHeight)
  }, share)

/** Draws the bar from where it stands to a place. */
const drag = (page: Page, share: number) =>
  page.evaluate(
    async ({ part, steps, everyMs }) => {
      const scroller = document.querySelector('.data-grid-scroller')
      if (!scroller) return
      const begin = scroller.scrollTop
      const way = part * (scroller.scrollHeight - scroller.clientHeight) - begin
      for (let step = 1; step <= steps; step += 1) {
        scroller.scrollTop = begin + (way * step) / steps
        await new Promise((resolve) => setTimeout(resolve, everyMs))
      }
    },
    { part: share, ...DRAG },
  )

const bareCall = (page: Page, number: number) =>
  page.evaluate(async (at) => {
    const began = performance.now()
    const answer = await fetch('/interface/v1/customers/customers/index/1', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        webversion: '010',
        authorization: `Bearer ${localStorage.getItem('hospital-crm.token')}`,
      },
      body: JSON.stringify({ page: at, page_size: 100, total: false }),
    })
    await answer.json()
    return performance.now() - began
  }, number)

/** How long whoever moves fast through a list looks at placeholders. */
export const measureRows = async (browser: Browser, side: Side, customers: number): Promise<RowsVisit> => {
  const { context, page } = await openWindow(browser, side)
  const placeholders: RowsVisit['placeholders'] = {
    fling: [],
    'fast fling': [],
    jump: [],
    'drag of the bar': [],
  }
  const callMs: number[] = []
  let inFlight = 0
  try {
    await watch(page)
    await openList(page, side)
    await page.waitForTimeout(2500)
    const cdp = await context.newCDPSession(page)
    const fling = ({ distance, speed }: (typeof FLINGS)[keyof typeof FLINGS]) =>
      cdp.send('Input.synthesizeScrollGesture', {
        x: 800,
        y: 500,
        yDistance: -distance,
        speed,
        gestureSourceType: 'mouse',
        preventFling: true,
      })
    for (let time = 0; time < TIMES; time += 1) {
      placeholders.fling.push(await stayOf(page, () => fling(FLINGS.fling)))
      placeholders['fast fling'].push(await stayOf(page, () => fling(FLINGS['fast fling'])))
      callMs.push(await bareCall(page, Math.floor((customers / 100) * placeOf(time, TIMES * 2.2))))
      placeholders.jump.push(await stayOf(page, () => scrollTo(page, placeOf(time, TIMES * 2.2))))
      placeholders['drag of the bar'].push(
        await stayOf(page, async () => {
          await drag(page, 0.05 + time / 10)
        }),
      )
      inFlight = Math.max(inFlight, await page.evaluate(() => window.benchRows.most))
      // The question is asked anew, so that the next turn finds nothing.
      await page.reload()
      await openList(page, side)
    }
    return { placeholders, callMs, inFlight }
  } finally {
    await context.close()
  }
}
