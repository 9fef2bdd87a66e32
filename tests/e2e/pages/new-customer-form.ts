import type { Locator, Page } from 'playwright/test'
import type { Words } from '../support/words.ts'

type Field = keyof Words['customers']['fields']

/** The form for a new customer. */
export class NewCustomerForm {
  readonly dialog: Locator
  readonly save: Locator
  private readonly words: Words

  constructor(page: Page, words: Words) {
    this.words = words
    this.dialog = page.getByRole('dialog', { name: words.customers.form.title })
    this.save = this.dialog.getByRole('button', { name: words.customers.form.save })
  }

  field(field: Field): Locator {
    return this.dialog.getByRole('textbox', { name: this.words.customers.fields[field] }).first()
  }

  /** What says that so many records share a way of contact. */
  duplicates(count: number): Locator {
    return this.dialog.getByText(this.words.customers.form.duplicates.title(count), { exact: true })
  }
}
