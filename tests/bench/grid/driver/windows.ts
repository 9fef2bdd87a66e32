import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { answerTo, DELAY_MS, WINDOWS_PATH } from '../contenders/windows/questions.ts'
import { filmed } from './blank.ts'
import { open, type Opened } from './browser.ts'
import { countCpu } from './cpu.ts'
import { grouped, type Figures } from './figures.ts'
import { fling, scroll, slow, turnWheel, type Way } from './scroll.ts'
import type { Handler } from './serve.ts'

const QUESTIONS = 40

/** Answers the page's questions for windows of rows, each after the delay. */
export const answerWindows: Handler = ({ pathname, searchParams }) => {
  if (pathname !== WINDOWS_PATH) return undefined
  const [question = 0, first = 0, count = 0] = ['question', 'first', 'count'].map((name) =>
    Number(searchParams.get(name)),
  )
  return wait(DELAY_MS).then(() => answerTo(question, first, count))
}

const anew = async ({ page }: Opened) => {
  await page.evaluate(() => window.gridWindows.askAnew())
  await page.waitForFunction(() => !window.gridWindows.isBusy())
}

/** Share of rows that were on their way while the wheel turned, and of places without a row, in per cent. */
async function watched(opened: Opened, name: string, way: Way): Promise<Figures> {
  const watch = await opened.page.evaluateHandle(() => window.gridWindows.watchRows())
  await turnWheel(opened, way)
  const seen = await watch.evaluate((one) => one.stop())
  return grouped(name, { skeleton: (100 * seen.skeleton) / seen.rows, empty: (100 * seen.empty) / seen.rows })
}

/** What scrolling over windows costs and shows, and whether an answer to an earlier question was ever on the screen. */
export async function windows(browser: Browser, address: string): Promise<Figures> {
  await using other = await open(browser, 'about:blank')
  await using opened = await open(browser, address)
  await countCpu(opened.cdp)
  await anew(opened)
  const { cpu, dropped } = await scroll(opened, { ...slow, distance: slow.distance / 2 })
  const figures: Figures = { task: cpu.task, script: cpu.script, dropped }
  for (const [name, way] of [
    ['slow', { ...slow, distance: slow.distance / 5 }],
    ['fling', fling],
  ] as const) {
    await anew(opened)
    Object.assign(figures, await watched(opened, name, way))
    await anew(opened)
    Object.assign(figures, await filmed(opened, other.page, name, way))
  }
  const { stale, late, rows } = await opened.page.evaluate(
    (times) => window.gridWindows.changeQuestions(times),
    QUESTIONS,
  )
  return grouped('w', { ...figures, stale, late, looked: rows })
}
