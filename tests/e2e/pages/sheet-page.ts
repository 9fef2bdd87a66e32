import { datumWords, type DatumField } from '@hospital-crm/api/entities'
import { expect, type Locator, type Page } from 'playwright/test'
import type { Words } from '../support/words.ts'

/** The sheet of figures that people type in, and ranges of days as it and reports have them. */
export class SheetPage {
  readonly sums: Locator
  private readonly generate: Locator
  private readonly page: Page
  private readonly words: Words

  constructor(page: Page, words: Words) {
    this.page = page
    this.words = words
    this.sums = page.getByLabel(words.datum.sums)
    this.generate = page.getByRole('button', { name: words.datum.generate })
  }

  /** A cell by its row, from 0 below both headings, and its column. */
  cell(row: number, field: string): Locator {
    return this.page.locator(
      `xpath=id(//*[@role='row'][@aria-rowindex='${row + 3}']/@aria-owns)//*[@aria-colindex = //*[@data-header-row='-1'][@data-column='${field}']/@aria-colindex]`,
    )
  }

  /** A goal by its row, from 0 below the heading, and its month of this year. */
  month(row: number, month: number): Locator {
    const column = `${new Date().getFullYear()}-${String(month).padStart(2, '0')}`
    return this.page.locator(
      `xpath=id(//*[@role='row'][@aria-rowindex='${row + 2}']/@aria-owns)//*[@aria-colindex = //*[@data-column='${column}']/@aria-colindex]`,
    )
  }

  /** Chooses a range of days and waits for its rows. */
  async choose(range: keyof Words['dataCenter']['figures']['ranges']): Promise<void> {
    await this.page.getByRole('radio', { name: this.words.dataCenter.figures.ranges[range] }).click()
    await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0)
  }

  /** Makes the rows of the range and waits until they stand there; those above push others down. */
  async makeRows(): Promise<void> {
    const { generated, nothingToGenerate } = this.words.datum
    await this.generate.click()
    const told = new RegExp(`${generated('[\\d,]+')}|${nothingToGenerate}`)
    await expect(this.page.getByText(told).first()).toBeVisible()
    await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0)
  }

  /** What a figure comes to below the sheet. */
  async sum(field: DatumField): Promise<string> {
    const name = datumWords[this.words.language][field]
    return new RegExp(`${name}(-?[\\d,.]+)`).exec(await this.sums.innerText())?.[1] ?? ''
  }
}
