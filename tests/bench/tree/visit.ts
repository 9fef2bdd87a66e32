import type { CDPSession, Page } from 'playwright'
import type { Sign, watch } from './page/paint.ts'

declare global {
  interface Window {
    bench: { watch: typeof watch; count: number; result?: Promise<number> }
  }
}

/** The tree select measured, and what is asked of it. */
export type Contender = 'ours' | 'react-aria'
export type Step = 'open' | 'type' | 'select'

/** One opening, one search and one choice: milliseconds from the event to the painted result. */
export type Sample = Record<Step, number>

/** Input without a pause between its parts, as a hand is not measured here. */
class Hand {
  readonly #page: Page
  readonly #session: CDPSession

  constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  async press(selector: string): Promise<void> {
    const box = await this.#page.locator(selector).first().boundingBox()
    if (box === null) throw new Error(`Nothing to press: ${selector}`)
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left' as const, clickCount: 1 }
    await this.#session.send('Input.dispatchMouseEvent', { ...at, button: 'none', type: 'mouseMoved' })
    const down = this.#session.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' })
    const up = this.#session.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' })
    await Promise.all([down, up])
  }

  async insert(text: string): Promise<void> {
    await this.#session.send('Input.insertText', { text })
  }
}

/** Measures one input: the page listens first, then the input comes. */
async function measured(
  page: Page,
  type: 'pointerdown' | 'beforeinput',
  sign: Sign,
  input: () => Promise<void>,
) {
  await page.evaluate(
    ([type, sign]) => {
      window.bench.result = window.bench.watch(type, sign)
    },
    [type, sign] as const,
  )
  await input()
  return page.evaluate(() => window.bench.result ?? Number.NaN)
}

/** Opens a tree select, searches, chooses, and closes it again. */
export async function visit(page: Page, session: CDPSession, contender: Contender): Promise<Sample> {
  const hand = new Hand(page, session)
  const trigger = contender === 'ours' ? '[data-bench=ours] button' : 'button[data-bench=react-aria]'
  const open = await measured(page, 'pointerdown', 'opened', () => hand.press(trigger))
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement)
  const type = await measured(page, 'beforeinput', 'searched', () => hand.insert('炎 1'))
  const leaf = '[role=dialog] :is([role=treeitem], [role=row])[aria-level="3"]'
  const select = await measured(page, 'pointerdown', 'chosen', () => hand.press(leaf))
  // Taken back, so that the next round begins like this one.
  await hand.press(leaf)
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
  return { open, type, select }
}
