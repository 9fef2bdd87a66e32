import { expect, type Locator, type Page } from 'playwright/test'
import type { Words } from '../support/words.ts'

/** A card of the data center. */
export type CardName = 'followUpsDue' | 'newLeads' | 'arrivalsToday'

/** The day at a glance. */
export class DataCenterPage {
  readonly heading: Locator
  private readonly page: Page
  private readonly words: Words

  constructor(page: Page, words: Words) {
    this.page = page
    this.words = words
    this.heading = page.getByRole('heading', { level: 1, name: words.dataCenter.title })
  }

  card(name: CardName): Locator {
    return this.page.getByRole('region', { name: this.words.dataCenter[name], exact: true })
  }

  /** The link of a card that leads to all its rows. */
  link(name: CardName): Locator {
    const { [name]: label, [`${name}Hint` as const]: hint } = this.words.dataCenter
    return this.card(name).getByRole('link', { name: new RegExp(`^${label}.*${hint}$`) })
  }

  /** The figure of a card. */
  async count(name: CardName): Promise<number> {
    const text = await this.link(name).innerText()
    const figure = /\d[\d,]*/.exec(text)?.[0] ?? ''
    expect(figure, `the figure in "${text}"`).not.toBe('')
    return Number(figure.replaceAll(',', ''))
  }
}
