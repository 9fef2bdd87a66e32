import { expect, type Download, type Locator, type Page } from 'playwright/test'
import type { Words } from '../support/words.ts'

type Field = keyof Words['customers']['fields']

/** What leads from a file to customers. */
export class ImportWizard {
  readonly dialog: Locator
  /** The rows of a file, with what was found about them. */
  readonly rows: Locator
  private readonly page: Page
  private readonly words: Words

  constructor(page: Page, words: Words) {
    const { title, history } = words.files.import
    this.page = page
    this.words = words
    this.dialog = page
      .getByRole('dialog', { name: title, exact: true })
      .or(page.getByRole('dialog', { name: history, exact: true }))
    this.rows = this.dialog.getByRole('row').filter({ has: page.getByRole('rowheader') })
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.customers.list.import, exact: true }).click()
    await expect(this.dialog).toBeVisible()
  }

  /** Gives it a file and waits for its columns. */
  async upload(name: string, buffer: Buffer): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser')
    await this.dialog.getByRole('button', { name: /^(选择文件|Choose a file)$/ }).click()
    await (await choosing).setFiles({ name, mimeType: 'application/octet-stream', buffer })
    await this.expectStep('mapping')
  }

  async expectStep(step: keyof Words['files']['import']['steps']): Promise<void> {
    await expect(
      this.dialog.getByRole('heading', { level: 3, name: this.words.files.import.steps[step] }),
    ).toBeVisible()
  }

  /** The field that a column of the file stands for. */
  column(heading: string): Locator {
    const { field } = this.words.files.import.mapping
    return this.dialog.getByRole('button', { name: `${field}: ${heading}` })
  }

  async match(heading: string, field: Field): Promise<void> {
    await this.column(heading).click()
    await this.page
      .getByRole('listbox')
      .getByRole('option', { name: this.words.customers.fields[field], exact: true })
      .click()
  }

  /** What becomes of a text that names no option. */
  decision(text: string): Locator {
    return this.dialog.getByRole('button', { name: this.words.files.import.values.decision(text) })
  }

  /** A row of the file, by its number there. */
  row(number: number): Locator {
    return this.rows.filter({
      has: this.page.getByRole('checkbox', { name: this.words.files.import.check.pick(number), exact: true }),
    })
  }

  async press(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click()
  }

  /** Closes it by the button at its end. */
  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.words.files.import.close, exact: true }).last().click()
    await expect(this.dialog).toHaveCount(0)
  }

  /** Has the rows saved that were not imported. */
  async saveErrors(): Promise<Download> {
    const saved = this.page.waitForEvent('download')
    await this.press(this.words.files.import.check.errors)
    return saved
  }
}
