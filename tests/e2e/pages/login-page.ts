import { expect, type Locator, type Page } from 'playwright/test'
import type { Words } from '../support/words.ts'

/** The page where one signs in. */
export class LoginPage {
  readonly username: Locator
  readonly password: Locator
  readonly submit: Locator
  private readonly page: Page
  private readonly words: Words

  constructor(page: Page, words: Words) {
    const { login } = words.front
    this.page = page
    this.words = words
    this.username = page.getByRole('textbox', { name: login.username })
    this.password = page.getByLabel(login.password, { exact: true })
    this.submit = page.getByRole('button', { name: login.submit, exact: true })
  }

  async open(url: string): Promise<void> {
    await this.page.goto(url)
    await this.expectOpen()
  }

  async expectOpen(): Promise<void> {
    await expect(this.page).toHaveURL(/#\/login$/)
    await expect(this.submit).toBeVisible()
  }

  async signIn(account: { username: string; password: string }): Promise<void> {
    await this.username.fill(account.username)
    await this.password.fill(account.password)
    await this.submit.click()
  }

  /** Opens the console and waits until the data center stands there. */
  async enter(url: string, account: { username: string; password: string }): Promise<void> {
    await this.open(url)
    await this.signIn(account)
    await expect(
      this.page.getByRole('heading', { level: 1, name: this.words.dataCenter.title }),
    ).toBeVisible()
  }
}
