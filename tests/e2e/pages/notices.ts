import { expect, type Locator, type Page } from 'playwright/test'
import type { Words } from '../support/words.ts'

type Recorded = typeof globalThis & { shownNotices?: string[] }

/** The bell with its list, and what appears by itself. */
export class Notices {
  /** The list behind the bell. */
  readonly list: Locator
  private readonly page: Page
  private readonly words: Words

  constructor(page: Page, words: Words) {
    this.page = page
    this.words = words
    this.list = page.getByRole('dialog', { name: words.notices.title, exact: true })
  }

  /** Writes down the title of every notification that appears in this tab; call it before the page is opened. */
  async record(): Promise<void> {
    await this.page.addInitScript(() => {
      const shown: string[] = []
      ;(globalThis as Recorded).shownNotices = shown
      const note = (node: Node) => {
        if (node instanceof Element && node.matches('.ui-notification'))
          shown.push(node.querySelector('.ui-notification__title')?.textContent ?? '')
      }
      const watch = new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) note(node)
      })
      watch.observe(document, { childList: true, subtree: true })
    })
  }

  /** Titles of all notifications so far, since the page was loaded. */
  recorded(): Promise<string[]> {
    return this.page.evaluate(() => (globalThis as Recorded).shownNotices ?? [])
  }

  /** Something that appeared by itself, by its title. */
  notification(title: string): Locator {
    return this.page
      .getByRole('status', { name: this.words.notices.region })
      .locator('.ui-notification')
      .filter({ hasText: title })
  }

  /** The bell says so many unread. */
  async expectUnread(count: number): Promise<void> {
    await expect(
      this.page.getByRole('button', { name: this.words.notices.bell(count), exact: true }),
    ).toBeVisible()
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${this.words.notices.title}`) }).click()
    await expect(this.list).toBeVisible()
  }
}
