import { expect, type Download, type Locator, type Page } from 'playwright/test'
import type { Words } from '../support/words.ts'

/** What leads from a list to a file. */
export class ExportDialog {
  readonly dialog: Locator
  readonly progress: Locator
  private readonly page: Page
  private readonly words: Words

  constructor(page: Page, words: Words) {
    const { title, running } = words.files.export
    this.page = page
    this.words = words
    this.dialog = page.getByRole('dialog', {
      name: title(words.customers.list.titles.customers),
      exact: true,
    })
    this.progress = this.dialog.getByRole('progressbar', { name: running })
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.customers.list.export, exact: true }).click()
    await expect(this.dialog).toBeVisible()
  }

  async choose(name: string): Promise<void> {
    await this.dialog.getByText(name, { exact: true }).click()
    await expect(this.dialog.getByRole('radio', { name, exact: true })).toBeChecked()
  }

  async press(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click()
  }

  /** Starts it and waits until the browser has been given the file. */
  async save(format: 'xlsx' | 'csv'): Promise<Download> {
    const { export: texts } = this.words.files
    await this.choose(texts.formats[format])
    const saved = this.page.waitForEvent('download')
    await this.press(texts.start)
    const download = await saved
    await expect(this.dialog.getByText(texts.done(download.suggestedFilename()))).toBeVisible()
    return download
  }

  /** Closes it by the button at its end. */
  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.words.files.export.close, exact: true }).last().click()
    await expect(this.dialog).toHaveCount(0)
  }
}
