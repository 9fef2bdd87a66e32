import { expect, type Locator, type Page } from 'playwright/test'
import type { Words } from '../support/words.ts'

/** The frame around the pages: menu, header and tabs. */
export class Shell {
  readonly menu: Locator
  readonly status: Locator
  readonly logoutDialog: Locator
  private readonly page: Page
  private readonly words: Words

  constructor(page: Page, words: Words) {
    this.page = page
    this.words = words
    this.menu = page.getByRole('navigation', { name: words.shell.menu.label })
    this.status = page.getByRole('banner').getByRole('status')
    this.logoutDialog = page.getByRole('alertdialog', { name: words.shell.logout.title })
  }

  async openPage(name: string): Promise<void> {
    await this.menu.getByRole('link', { name, exact: true }).click()
  }

  /** Chooses an entry of the user's own menu. */
  async choose(entry: string, nickname: string): Promise<void> {
    await this.page.getByRole('button', { name: this.words.shell.header.userMenu(nickname) }).click()
    await this.page.getByRole('menuitem', { name: entry }).click()
  }

  async lock(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: this.words.shell.header.lock }).click()
  }

  /** Asks to log out and says yes. */
  async logout(nickname: string): Promise<void> {
    const { header, logout } = this.words.shell
    await this.choose(header.logout, nickname)
    await expect(this.logoutDialog).toContainText(logout.question)
    await this.logoutDialog.getByRole('button', { name: logout.confirm }).click()
  }
}
