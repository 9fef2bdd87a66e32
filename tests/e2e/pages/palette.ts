import { expect, type Locator, type Page } from 'playwright/test'
import type { Words } from '../support/words.ts'

/** The command palette, and the help for shortcuts. */
export class Palette {
  readonly dialog: Locator
  readonly field: Locator
  readonly entries: Locator
  readonly help: Locator
  private readonly page: Page

  constructor(page: Page, words: Words) {
    const { label, help } = words.palette
    this.page = page
    this.dialog = page.getByRole('dialog', { name: label })
    this.field = this.dialog.getByRole('combobox', { name: label })
    this.entries = this.dialog.getByRole('option')
    this.help = page.getByRole('dialog', { name: help.title })
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('Control+K')
    await expect(this.field).toBeFocused()
  }

  /** An entry by what stands before its keys and notes. */
  entry(name: string): Locator {
    return this.entries.filter({ has: this.page.getByText(name, { exact: true }) })
  }

  /** Types, and chooses by Enter what stands first. */
  async run(text: string, name: string): Promise<void> {
    await this.open()
    await this.page.keyboard.type(text)
    await expect(this.entries.first()).toContainText(name)
    await this.page.keyboard.press('Enter')
    await expect(this.dialog).toHaveCount(0)
  }
}
