import type { Locator, Page } from 'playwright/test'
import type { ScreenDefinition } from '@hospital-crm/api/resource-screens'
import type { Words } from '../support/words.ts'

/** The page of a configuration resource, whichever. */
export class ResourcePage {
  readonly create: Locator
  readonly save: Locator
  readonly title: Locator
  readonly question: Locator
  private readonly page: Page
  private readonly words: Words
  private readonly definition: ScreenDefinition

  constructor(page: Page, words: Words, definition: ScreenDefinition) {
    const { resourceScreen: texts, shell } = words
    const own = shell.resources[definition.path]
    const fields: Readonly<Record<string, string>> = own.fields
    this.page = page
    this.words = words
    this.definition = definition
    this.create = page.getByRole('button', { name: texts.create(own.one), exact: true })
    this.save = page.getByRole('button', { name: texts.save, exact: true })
    this.title = page.getByRole('textbox', { name: fields[definition.title] ?? '' })
    this.question = page.getByRole('alertdialog', { name: texts.danger.title })
  }

  /** The row with this name, at whichever level of a tree. */
  row(name: string): Locator {
    return this.page.getByRole('row', { name })
  }

  /** Writes into each long text that a row cannot be without. */
  async fillLongTexts(text: string): Promise<void> {
    const names: Readonly<Record<string, string>> = this.words.shell.resources[this.definition.path].fields
    for (const [name, { kind, required }] of Object.entries(this.definition.fields))
      if (kind === 'long' && required)
        await this.page.getByRole('textbox', { name: names[name] ?? '' }).fill(text)
  }

  async search(text: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: this.words.resourceScreen.search }).fill(text)
  }

  /** Opens the menu of a row and chooses from it. */
  async act(name: string, action: string): Promise<void> {
    const row = this.row(name)
    if (this.definition.tree) {
      await row.hover()
      await row.getByRole('button', { name: this.words.resourceScreen.actions(name) }).click()
    } else await row.getByText(name, { exact: true }).click({ button: 'right' })
    await this.page.getByRole('menuitem', { name: action, exact: true }).click()
  }

  /** Chooses the row that takes the place of one that is in use. */
  async replaceBy(name: string): Promise<void> {
    const { inUse } = this.words.resourceScreen
    await this.question.getByRole('button', { name: new RegExp(inUse.replaceBy) }).click()
    const tree = this.page.getByRole('dialog', { name: inUse.replaceBy })
    await tree.getByRole('combobox').fill(name)
    await tree.getByRole('treeitem', { name, exact: true }).click()
  }
}
