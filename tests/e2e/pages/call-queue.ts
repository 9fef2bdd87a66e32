import { expect, type Locator, type Page } from 'playwright/test'
import type { Words } from '../support/words.ts'

/** Least height of what a thumb presses, in pixels: 44, of which a button within a field leaves two to its border. */
const THUMB = 42

/** A list that is called through, one person after the other. */
export class CallQueue {
  readonly content: Locator
  /** The day that was read in the text. */
  readonly proposal: Locator
  /** The number, as it can be called. */
  readonly number: Locator
  /** What calls on a phone, among the buttons at the bottom. */
  readonly call: Locator
  readonly save: Locator
  readonly failure: Locator
  private readonly page: Page
  private readonly words: Words

  constructor(page: Page, words: Words) {
    const { queue, customers } = words
    const begin = (text: string) => new RegExp(`^${text.trim()}`)
    this.page = page
    this.words = words
    this.content = page.getByRole('textbox', { name: customers.followUps.content })
    this.proposal = page.getByRole('button', { name: begin(queue.propose('')) })
    this.number = page.getByRole('link', { name: begin(customers.drawer.call('')) })
    this.call = page.getByRole('link', { name: begin(queue.call('')) }).last()
    this.save = page.getByRole('button', { name: queue.save, exact: true })
    this.failure = page.getByRole('alert').filter({ hasText: /\S/ })
  }

  /** Waits until somebody is to be called, and hears their name. */
  async expectAt(name: string, at: number, of: number): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 2, name, exact: true })).toBeFocused()
    await expect(
      this.page.getByText(this.words.queue.progress(String(at), String(of)), { exact: true }),
    ).toBeVisible()
  }

  /** What is pressed on this page and is lower than a thumb. */
  smallTargets(): Promise<string[]> {
    return this.page.getByRole('main').evaluate(
      (main, least) =>
        [...main.querySelectorAll<HTMLElement>('button, a[href], [role=radio], label:has(input[type=radio])')]
          .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height > 1)
          .filter((target) => target.getBoundingClientRect().height < least)
          .map(
            (target) => `${target.innerText || target.ariaLabel}: ${target.getBoundingClientRect().height}`,
          ),
      THUMB,
    )
  }
}
