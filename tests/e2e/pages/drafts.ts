import type { Locator, Page } from 'playwright/test'
import type { Words } from '../support/words.ts'

/** What the console says about text that is not saved. */
export class Drafts {
  /** The offer above the page. */
  readonly offer: Locator
  readonly resume: Locator
  readonly discard: Locator
  /** What a form says that began with an earlier text. */
  readonly restored: Locator
  readonly logoutDialog: Locator
  private readonly words: Words

  constructor(page: Page, words: Words) {
    const { drafts } = words
    this.words = words
    this.offer = page
      .getByRole('status')
      .filter({ hasText: new RegExp(drafts.offer(7).split('7')[0]!.trim()) })
    this.resume = this.offer.getByRole('button', { name: drafts.resume })
    this.discard = this.offer.getByRole('button', { name: drafts.discard })
    this.restored = page.getByRole('status').filter({ hasText: drafts.restored('#').split('#')[0]!.trim() })
    this.logoutDialog = page
      .getByRole('alertdialog', { name: drafts.logout.title })
      .filter({ hasText: drafts.logout.keep })
  }

  /** One of the ways that the logout offers. */
  logoutBy(way: 'keep' | 'discard' | 'stay'): Locator {
    return this.logoutDialog.getByRole('button', { name: this.words.drafts.logout[way], exact: true }).last()
  }
}
