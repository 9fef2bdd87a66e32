import { expect, type Locator, type Page } from 'playwright/test'
import type { Words } from '../support/words.ts'

/** The short messages at the edge of the screen. */
export class Toasts {
  private readonly region: Locator
  private readonly words: Words

  constructor(page: Page, words: Words) {
    this.words = words
    this.region = page.getByRole('region', { name: words.front.words.notifications })
  }

  /** The message with exactly this text. */
  message(text: string): Locator {
    return this.region.getByRole('alertdialog', { name: text, exact: true })
  }

  /** Waits for a message and takes it away. */
  async expect(text: string): Promise<void> {
    const message = this.message(text).first()
    await expect(message).toBeVisible()
    await message.getByRole('button', { name: this.words.front.words.close }).click()
    await expect(this.message(text)).toHaveCount(0)
  }

  /** Points at a message, which goes after seconds unless somebody does. */
  async hold(text: string): Promise<void> {
    await this.message(text).hover()
  }

  /** Presses the one button of a message. */
  async act(text: string, action: string): Promise<void> {
    await this.message(text).getByRole('button', { name: action }).click()
  }
}
