import { expect, test, type Locator, type Page } from 'playwright/test'

/** Most stops on the way to anything. */
const MAX_STOPS = 60

/** What hands have done in a page: keys or taps that were counted, and whatever else reached the page. */
class Hands {
  protected readonly page: Page
  private readonly done: Record<string, number[]> = {}
  private readonly used = new Set<string>()
  protected count = 0

  constructor(page: Page) {
    this.page = page
  }

  /** Notes every kind of pointer and every key that the page hears of from now on. */
  async watch(): Promise<void> {
    await this.page.exposeFunction('noteHand', (kind: string) => this.used.add(kind))
    await this.page.addInitScript(() => {
      const { noteHand: note } = globalThis as unknown as { noteHand: (kind: string) => void }
      addEventListener('pointerdown', ({ pointerType }) => note(pointerType), true)
      addEventListener('wheel', () => note('wheel'), true)
      addEventListener('keydown', () => note('key'), true)
    })
  }

  /** What the page has heard of: `key`, `mouse`, `touch`, `pen`, `wheel`. */
  kinds(): string[] {
    return [...this.used].toSorted()
  }

  /** Counts what is done for one job. */
  async job(name: string, body: () => Promise<void>): Promise<void> {
    const before = this.count
    await body()
    ;(this.done[name] ??= []).push(this.count - before)
  }

  /** The most that each job took, and all of them together. */
  most(): Record<string, number> {
    const jobs = Object.entries(this.done).map(([name, counts]) => [name, Math.max(...counts)] as const)
    return { ...Object.fromEntries(jobs), all: jobs.reduce((sum, [, most]) => sum + most, 0) }
  }

  /** Tells what the jobs took, in the report and on the terminal, and fails where one took more than it may. */
  expectWithin(what: string, allowed: Readonly<Record<string, number>>): void {
    const most = Object.entries(this.most()).filter(([job]) => job !== 'all' || 'all' in allowed)
    const description = most.map(([job, count]) => `${job} ${count}`).join(', ')
    test.info().annotations.push({ type: what, description })
    process.stdout.write(`  ${test.info().project.name} ${what}: ${description}\n`)
    const over = most.filter(([job, count]) => count > (allowed[job] ?? 0))
    expect(over, 'jobs that take more than they may').toEqual([])
  }
}

/** A person who has a keyboard and nothing else. Text counts as text and not as keys. */
export class Keys extends Hands {
  /** Presses keys one after the other. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.count += 1
      await this.page.keyboard.press(key)
    }
  }

  /** Presses a key until the focus is where it is wanted. */
  async until(key: string, wanted: Locator): Promise<void> {
    await expect(wanted).toBeVisible()
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return
      await this.press(key)
    }
    throw new Error(`${key} does not lead to ${String(wanted)}`)
  }

  async write(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }
}

/** A person with a phone: taps, and the keyboard on its screen, whose text comes without keys. */
export class Fingers extends Hands {
  async tap(wanted: Locator): Promise<void> {
    this.count += 1
    await wanted.tap()
  }

  async write(text: string): Promise<void> {
    await this.page.keyboard.insertText(text)
  }
}
