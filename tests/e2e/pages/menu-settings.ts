import { expect, type Locator, type Page } from 'playwright/test'
import type { Words } from '../support/words.ts'

type Field = keyof Words['customers']['fields']

/** What the filter builder says by itself, in both languages. */
const says = {
  addCondition: /^(添加条件|Add condition)$/,
  addGroup: /^(添加条件组|Add group)$/,
  any: /^(条件组：满足任一|Group: Any of these)$/,
  field: /字段$|Field$/,
  operator: /关系$|Relation$/,
  value: /值$|Value$/,
} as const

/** Where customer menus are made. */
export class MenuSettings {
  readonly create: Locator
  readonly name: Locator
  readonly save: Locator
  readonly preview: Locator
  /** The conditions that all hold. */
  readonly filter: Locator
  private readonly page: Page
  private readonly words: Words

  constructor(page: Page, words: Words) {
    const { customerMenus: texts } = words
    this.page = page
    this.words = words
    this.create = page.getByRole('button', { name: texts.create, exact: true })
    this.name = page.getByRole('textbox', { name: texts.name, exact: true })
    this.save = page.getByRole('button', { name: texts.save, exact: true })
    this.preview = page.getByRole('region', { name: texts.preview, exact: true })
    this.filter = page.getByRole('group', { name: /^(筛选条件|Filter conditions)$/ })
  }

  /** Adds a condition to a group and answers it. Its own adding stands last in a group, after that of groups inside. */
  async addCondition(group: Locator): Promise<Locator> {
    await group.getByRole('button', { name: says.addCondition }).last().click()
    return group.getByRole('group', { name: /^(条件|Condition) \d+$/ }).last()
  }

  /** Adds a group of which one condition is enough; it begins with one. */
  async addGroup(group: Locator): Promise<Locator> {
    await group.getByRole('button', { name: says.addGroup }).last().click()
    const added = group.getByRole('group', { name: says.any })
    await expect(added).toBeVisible()
    return added
  }

  async choose(condition: Locator, field: Field, operator?: RegExp): Promise<void> {
    const name = this.words.customers.fields[field]
    await condition.getByRole('button', { name: says.field }).click()
    await this.page.getByRole('option', { name, exact: true }).click()
    if (!operator) return
    await condition.getByRole('button', { name: says.operator }).click()
    await this.page.getByRole('option', { name: operator }).click()
  }

  /** Chooses values of a condition on options. */
  async pick(condition: Locator, ...names: string[]): Promise<void> {
    await condition.getByRole('button', { name: says.value }).click()
    for (const name of names) await this.page.getByRole('option', { name, exact: true }).click()
    await this.page.keyboard.press('Escape')
  }

  /** Leaves these columns and no others. */
  async keepColumns(...fields: Field[]): Promise<void> {
    const { list, fields: names } = this.words.customers
    const kept = new Set<string>(fields.map((field) => names[field]))
    await this.page.getByRole('button', { name: list.columns, exact: true }).click()
    const panel = this.page.getByRole('dialog', { name: list.columns })
    await expect(panel.getByRole('row').first()).toBeVisible()
    // A column that is hidden goes behind the others and the list follows it, so it is gone through until all are done.
    for (let isDone = false; !isDone;) {
      isDone = true
      await panel.getByRole('grid').evaluate((grid) => grid.scrollTo({ top: 0 }))
      for (let isAtEnd = false; !isAtEnd;) {
        const name = (await shownIn(panel)).find((column) => !kept.has(column))
        if (name === undefined) isAtEnd = await scrollOn(panel)
        else {
          isDone = false
          const row = panel.getByRole('row', { name, exact: true })
          await row.press('Space')
          await expect(row).toHaveCount(0)
        }
      }
    }
    await this.page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  }

  /** Gives a menu a status: 1 shows it to those who work, others take it from them. */
  async setStatus(name: string, status: 1 | 2 | 3): Promise<void> {
    const { status: of, statuses } = this.words.customerMenus
    await this.page.getByRole('button', { name: of(name) }).click()
    await this.page.getByRole('menuitemradio', { name: statuses[status] }).click()
  }

  row(name: string): Locator {
    return this.page.getByRole('row', { name })
  }
}

/** Columns that are shown and can be hidden, as far as the list draws them once it lies still. */
const shownIn = (panel: Locator): Promise<string[]> =>
  panel.getByRole('grid').evaluate(async (list) => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    return [...list.querySelectorAll('[role=row]:has(input:checked:enabled)')].map(
      (row) => row.ariaLabel ?? '',
    )
  })

/** Scrolls by half of what is in view; says whether that was the end. */
const scrollOn = (panel: Locator): Promise<boolean> =>
  panel.getByRole('grid').evaluate((list) => {
    const before = list.scrollTop
    list.scrollBy({ top: list.clientHeight / 2 })
    return list.scrollTop === before
  })

/** Columns of the grid inside an area, in their order. */
export const columnsIn = (area: Locator): Promise<string[]> =>
  area
    .locator('[data-header-row="-1"]')
    .evaluateAll((cells) => cells.map((cell) => cell.dataset['column'] ?? ''))
