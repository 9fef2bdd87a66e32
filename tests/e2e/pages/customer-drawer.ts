import { formatUnix } from '@hospital-crm/api/rules'
import { expect, type Locator, type Page } from 'playwright/test'
import type { Words } from '../support/words.ts'
import { hospitalZone } from '../support/zone.ts'

type Field = keyof Words['customers']['fields']

/** One customer in full, beside the list. */
export class CustomerDrawer {
  readonly timeline: Locator
  readonly followUp: Locator
  /** Opens what is seldom done, of which `remove` and `transfer` are entries. */
  readonly more: Locator
  readonly remove: Locator
  readonly transfer: Locator
  private readonly page: Page
  private readonly words: Words

  constructor(page: Page, words: Words) {
    const { bulk, drawer, followUps, transfer } = words.customers
    this.page = page
    this.words = words
    this.timeline = page.getByRole('list', { name: drawer.timeline })
    this.followUp = page.getByRole('textbox', { name: followUps.title })
    this.more = page.getByRole('dialog').getByRole('button', { name: bulk.more, exact: true })
    this.remove = page.getByRole('menuitem', { name: drawer.remove })
    this.transfer = page.getByRole('menuitem', { name: transfer.action })
  }

  /** The drawer of the customer with this name. */
  of(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true })
  }

  /** The value of a field, as a button where it may be changed. */
  field(field: Field): Locator {
    const { edit, fields } = this.words.customers
    return this.page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${edit.edit(fields[field])}( |:|$)`) })
  }

  /** A part of a time that is being changed. */
  segment(field: Field, part: 'hour' | 'minute'): Locator {
    return this.editorOf(field).locator(`[data-type=${part}]`)
  }

  /** What opens the calendar of a time that is being changed. */
  calendarButton(field: Field): Locator {
    return this.editorOf(field).getByRole('button')
  }

  /** The digits of a time, part by part, in the order in which the language writes them. */
  async segmentsOf(field: Field, time: number): Promise<string[]> {
    const [year = '', month = '', day = '', hour = '', minute = ''] = formatUnix(time, hospitalZone).split(
      /\D/,
    )
    const digits: Record<string, string> = { year, month, day, hour, minute }
    const types = await this.editorOf(field)
      .getByRole('spinbutton')
      .evaluateAll((parts) => parts.map((part) => part.dataset['type'] ?? ''))
    return types.map((type) => digits[type] ?? '')
  }

  /** Goes to the month of a day in the open calendar and chooses it there. */
  async chooseDay(time: number, press: (wanted: Locator) => Promise<void>): Promise<void> {
    const months = [Date.now() / 1000, time].map((at) =>
      Number(formatUnix(Math.floor(at), hospitalZone).slice(5, 7)),
    )
    const calendar = this.page.getByRole('dialog').last()
    // A calendar has a second, unseen button of that name for screen readers on touch screens.
    if (months[0] !== months[1])
      await press(
        calendar.getByRole('button', { name: /^(下一页|Next)$/ }).and(this.page.locator('[slot=next]')),
      )
    const day = Number(formatUnix(time, hospitalZone).slice(8, 10))
    const cell = calendar.getByRole('gridcell').filter({ hasText: new RegExp(`^${day}$`) })
    await press(cell.getByRole('button'))
  }

  private editorOf(field: Field): Locator {
    return this.page.getByRole('group', { name: this.words.customers.fields[field], exact: true })
  }

  /** Changes a text field and leaves it by the keyboard. */
  async write(field: Field, text: string): Promise<void> {
    await this.field(field).click()
    await this.editorOf(field).getByRole('textbox').fill(text)
    await this.page.keyboard.press('Control+Enter')
  }

  /** Sets the visit status together with the disease, chosen in its tree. */
  async setStatus(status: string, disease: string): Promise<void> {
    const { status: words, fields } = this.words.customers
    await this.page.getByRole('button', { name: new RegExp(`^${words.title}`) }).click()
    const form = this.page.getByRole('dialog', { name: words.title })
    await form.getByText(status, { exact: true }).click()
    await form.getByRole('button', { name: new RegExp(`^${fields.disease}`) }).click()
    const tree = this.page.getByRole('dialog', { name: fields.disease })
    await tree.getByRole('combobox').fill(disease)
    await tree.getByRole('treeitem', { name: disease, exact: true }).click()
    await form.getByRole('button', { name: words.save }).click()
    await expect(form).toHaveCount(0)
  }

  /** Adds or takes away a tag. */
  async toggleTag(name: string): Promise<void> {
    const { tags } = this.words.customers
    await this.page.getByRole('button', { name: tags.title }).click()
    const form = this.page.getByRole('dialog', { name: tags.title })
    await form.getByRole('combobox').fill(name)
    await this.page.getByRole('option', { name, exact: true }).click()
    await this.page.keyboard.press('Escape')
    await form.getByRole('button', { name: tags.save }).click()
    await expect(form).toHaveCount(0)
  }

  /** Writes a follow-up and saves it by the keyboard. */
  async writeFollowUp(text: string): Promise<void> {
    await this.followUp.click()
    await this.page.getByRole('textbox', { name: this.words.customers.followUps.content }).fill(text)
    await this.page.keyboard.press('Control+Enter')
  }

  async close(): Promise<void> {
    const close = this.page.getByRole('button', { name: this.words.customers.drawer.close })
    await close.click()
    await expect(close).toHaveCount(0)
  }
}
