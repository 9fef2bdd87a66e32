import { expect, type Locator, type Page } from 'playwright/test'
import type { Words } from '../support/words.ts'

type Field = keyof Words['customers']['fields']

/** A list of customers: the master table, or the leads. */
export class CustomerListPage {
  readonly grid: Locator
  /** What scrolls: the grid with the columns that stay at its edges. */
  readonly scroller: Locator
  readonly search: Locator
  readonly create: Locator
  /** The box that selects the whole result; there is none where rows cannot be selected. */
  readonly selectAll: Locator
  private readonly page: Page
  private readonly words: Words

  constructor(page: Page, words: Words) {
    const { list } = words.customers
    this.page = page
    this.words = words
    this.grid = page.getByRole('grid')
    this.scroller = page.locator('.data-grid-scroller')
    this.search = page
      .getByRole('searchbox', { name: list.search })
      .or(page.getByRole('searchbox', { name: list.searchMasked }))
    this.selectAll = page.getByRole('columnheader').getByRole('checkbox')
    this.create = page.getByRole('button', { name: list.create, exact: true })
  }

  /** Waits until the list says that it has so many rows. */
  async expectCount(count: number): Promise<void> {
    const text = this.words.customers.list.rows(count.toLocaleString('en-US'))
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(new RegExp(`(^|\\D)${text}$`))
  }

  /** Types words to look for and leaves them to be asked by themselves. */
  async find(text: string): Promise<void> {
    await this.search.fill(text)
    const asked = (hash: string) => new URLSearchParams(hash.split('?')[1]).get('q')
    // A text that looks like a number stands in quotes.
    await expect(this.page).toHaveURL(({ hash }) => [text, `"${text}"`].includes(asked(hash) ?? ''))
  }

  /**
   * A cell of the row at a position, from 0. The panes of the grid lie apart in the page: a row names its pieces, and a
   * heading says which number its column has. Asking each element whether it is one of them takes the page 30 times as long.
   */
  cell(row: number, field: Field | '$selection'): Locator {
    const pieces = `id(//*[@role='row'][@aria-rowindex='${row + 2}']/@aria-owns)`
    const column = `//*[@data-header-row='-1'][@data-column='${field}']/@aria-colindex`
    return this.page.locator(`xpath=${pieces}//*[@aria-colindex = ${column}]`)
  }

  /** The checkbox of the row at a position, from 0. */
  checkbox(row: number): Locator {
    return this.cell(row, '$selection').getByRole('checkbox')
  }

  header(field: Field): Locator {
    return this.page
      .getByRole('columnheader', { name: new RegExp(`^${this.words.customers.fields[field]}`) })
      .first()
  }

  /** Makes the cell of a row the active one. A row that is still on its way has cells too, and no key does anything there. */
  async click(row: number, field: Field): Promise<void> {
    const here = this.page.locator('.data-grid-row:not([data-loading]) *')
    await expect(this.cell(row, field).and(here)).toBeVisible()
    // Beside its text, which may lead somewhere.
    await this.cell(row, field).click({ position: { x: 4, y: 4 } })
    await expect(this.cell(row, field)).toBeFocused()
  }

  /** Pastes a text at the cell with the focus. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, text)
  }

  /** Names of the first rows, top down. */
  async names(count: number): Promise<string[]> {
    return Promise.all(Array.from({ length: count }, (_, row) => this.cell(row, 'name').innerText()))
  }

  /** Makes the cell of a row the active one by the arrow keys, as a person without a mouse does. */
  async moveTo(row: number, field: Field): Promise<void> {
    await this.click(row, 'name')
    const wanted = Number(await this.header(field).getAttribute('aria-colindex'))
    const focused = this.page.locator('.data-grid-cell:focus')
    const start = Number(await focused.getAttribute('aria-colindex'))
    for (let column = start + 1; column <= wanted; column += 1) {
      await this.page.keyboard.press('ArrowRight')
      await expect(focused).toHaveAttribute('aria-colindex', String(column))
    }
    await expect(this.cell(row, field)).toBeFocused()
  }

  /** The field of text in the cell that is being changed. */
  editor(field: Field): Locator {
    return this.scroller.getByRole('textbox', { name: this.words.customers.fields[field] })
  }

  /** Changes a text in its cell, by the keyboard alone. */
  async write(row: number, field: Field, text: string): Promise<void> {
    await this.moveTo(row, field)
    await this.page.keyboard.press('F2')
    await expect(this.editor(field)).toBeFocused()
    await this.page.keyboard.press('ControlOrMeta+A')
    await this.page.keyboard.type(text)
    await this.page.keyboard.press('Enter')
  }

  /** Opens the editor of a new filter for a field. */
  async filterBy(field: Field): Promise<Locator> {
    const { filters, fields } = this.words.customers
    await this.page.getByRole('button', { name: filters.add, exact: true }).click()
    const editor = this.page.getByRole('dialog', { name: filters.add })
    const chooser = editor.getByRole('combobox', { name: filters.choose })
    await chooser.fill(fields[field])
    await this.page.getByRole('option', { name: fields[field], exact: true }).click()
    return editor
  }

  async applyFilter(field: Field): Promise<void> {
    const { filters, fields } = this.words.customers
    await this.page
      .getByRole('dialog', { name: filters.add })
      .getByRole('button', { name: filters.apply })
      .click()
    await expect(this.page.getByRole('button', { name: filters.remove(fields[field]) })).toBeVisible()
  }

  /** Filters by choices of a list, such as hospitals. */
  async filterByOptions(field: Field, ...names: string[]): Promise<void> {
    const editor = await this.filterBy(field)
    for (const name of names) {
      await editor.getByRole('combobox').fill(name)
      await editor.getByRole('option', { name, exact: true }).click()
    }
    await this.applyFilter(field)
  }

  /** Filters by a node of a tree, found by typing. */
  async filterByNode(field: Field, name: string): Promise<void> {
    const { fields } = this.words.customers
    const editor = await this.filterBy(field)
    await editor.getByRole('button', { name: fields[field] }).last().click()
    const tree = this.page.getByRole('dialog', { name: fields[field] })
    await tree.getByRole('combobox').fill(name)
    await tree.getByRole('treeitem', { name, exact: true }).click()
    await this.page.keyboard.press('Escape')
    await this.applyFilter(field)
  }

  /** Filters by the last 30 days. */
  async filterByLast30Days(field: Field): Promise<void> {
    const editor = await this.filterBy(field)
    const { fields } = this.words.customers
    await editor.getByRole('group', { name: fields[field] }).getByRole('button').click()
    await this.page.getByRole('button', { name: /^(近 30 天|Last 30 days)$/ }).click()
    await this.applyFilter(field)
  }
}
