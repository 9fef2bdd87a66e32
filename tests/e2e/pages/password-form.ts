import type { Locator, Page } from 'playwright/test'
import type { Words } from '../support/words.ts'

/** The form that changes the password, by choice or by force. */
export class PasswordForm {
  readonly dialog: Locator
  readonly submit: Locator
  private readonly words: Words

  constructor(page: Page, words: Words) {
    this.words = words
    const { title, forcedTitle, submit } = words.front.password
    this.dialog = page
      .getByRole('dialog', { name: title, exact: true })
      .or(page.getByRole('dialog', { name: forcedTitle, exact: true }))
    this.submit = this.dialog.getByRole('button', { name: submit })
  }

  async fill(current: string, next: string, repeat: string): Promise<void> {
    const { password } = this.words.front
    const field = (name: string) => this.dialog.getByLabel(name, { exact: true })
    await field(password.current).fill(current)
    await field(password.next).fill(next)
    await field(password.repeat).fill(repeat)
  }

  async change(current: string, next: string): Promise<void> {
    await this.fill(current, next, next)
    await this.submit.click()
  }
}
