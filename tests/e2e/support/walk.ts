import { test, type Locator, type Page } from 'playwright/test'

/** What a key and a press of the mouse take somebody who knows the way, in seconds. */
const HAND_S = { key: 0.28, press: 1.3 } as const

interface Walked {
  job: string
  presses: number
  keys: number
  typed: number
  /** How long the console took, on the clock. */
  waitedS: number
}

/**
 * Somebody at work with a mouse and keys, or with fingers on a phone, whose steps are counted: presses and keys, and text
 * apart from them.
 */
export class Walk {
  private readonly page: Page
  private readonly who: string
  private readonly done: Walked[] = []
  private now: Walked = { job: '', presses: 0, keys: 0, typed: 0, waitedS: 0 }

  constructor(page: Page, who: string) {
    this.page = page
    this.who = who
  }

  async press(wanted: Locator, options: Parameters<Locator['click']>[0] = {}): Promise<void> {
    this.now.presses += 1
    await wanted.click(options)
  }

  async key(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.now.keys += 1
      await this.page.keyboard.press(key)
    }
  }

  async type(text: string): Promise<void> {
    this.now.typed += text.length
    await this.page.keyboard.type(text)
  }

  /** One job, from the screen where it is begun until what `body` waits for; a picture of the end is kept. */
  async job(name: string, body: () => Promise<void>, atEnd = () => Promise.resolve()): Promise<void> {
    this.now = { job: name, presses: 0, keys: 0, typed: 0, waitedS: 0 }
    const began = performance.now()
    await test.step(name, body)
    this.done.push({ ...this.now, waitedS: (performance.now() - began) / 1000 })
    const { project, title } = test.info()
    const file = `${project.name} ${title} ${this.done.length} ${name}`.replaceAll(/[^\p{L}\d]+/gu, '-')
    await this.page.screenshot({ path: `reports/walks/${file}.png` })
    await atEnd()
  }

  /** Prints what each job took. */
  tell(): void {
    for (const { job, presses, keys, typed, waitedS } of this.done) {
      const hands = presses * HAND_S.press + (keys + typed) * HAND_S.key
      const line = [
        `${test.info().project.name} ${this.who}`.padEnd(26),
        job.padEnd(34),
        `${presses} presses, ${keys} keys, ${typed} letters`.padEnd(36),
        `hands ${hands.toFixed(1)} s, console ${waitedS.toFixed(1)} s`,
      ]
      process.stdout.write(`  ${line.join(' ')}\n`)
    }
  }
}
