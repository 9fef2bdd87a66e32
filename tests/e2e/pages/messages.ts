import { expect, type Locator, type Page } from 'playwright/test'
import type { Words } from '../support/words.ts'

/** The messages between colleagues, in the panel or on their page. */
export class MessagesPage {
  /** Where one writes. */
  readonly box: Locator
  private readonly page: Page
  private readonly words: Words

  constructor(page: Page, words: Words) {
    this.page = page
    this.words = words
    this.box = page.getByRole('textbox', { name: words.chat.write, exact: true })
  }

  /** The button in the header says so many unread. */
  button(unread: number): Locator {
    return this.page.getByRole('button', { name: this.words.shell.header.messages(unread), exact: true })
  }

  /** Opens the panel and closes it again. */
  async look(): Promise<void> {
    const { header } = this.words.shell
    await this.page.getByRole('button', { name: new RegExp(`^${header.messages(0)}`) }).click()
    const panel = this.page.getByRole('dialog', { name: this.words.chat.title })
    await expect(panel).toBeVisible()
    await panel.getByRole('button', { name: this.words.chat.close, exact: true }).click()
    await expect(panel).toBeHidden()
  }

  /** Opens the panel and the dialogue with somebody. */
  async open(nickname: string): Promise<void> {
    await this.page
      .getByRole('button', { name: new RegExp(`^${this.words.shell.header.messages(0)}`) })
      .click()
    await this.page
      .getByRole('button', { name: new RegExp(`^${nickname}`) })
      .first()
      .click()
    await expect(this.box).toBeVisible()
  }

  async send(text: string): Promise<void> {
    await this.box.fill(text)
    await this.box.press('Enter')
  }

  /** Sends a file, as if it had been chosen. */
  async sendFile(name: string, buffer: Buffer): Promise<void> {
    await this.page
      .getByRole('dialog', { name: this.words.chat.title })
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'image/png', buffer })
  }

  /** A message of the open dialogue. */
  message(text: string): Locator {
    return this.page.getByRole('article').filter({ hasText: text })
  }

  /** Does something with a message. */
  async act(text: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: this.words.chat.more(text), exact: true }).click()
    await this.page.getByRole('menuitem', { name: action, exact: true }).click()
  }
}
