import { expect, test as base, type Page } from 'playwright/test'
import { CustomerDrawer } from '../pages/customer-drawer.ts'
import { CustomerListPage } from '../pages/customer-list-page.ts'
import { DataCenterPage } from '../pages/data-center-page.ts'
import { Drafts } from '../pages/drafts.ts'
import { LoginPage } from '../pages/login-page.ts'
import { NewCustomerForm } from '../pages/new-customer-form.ts'
import { Palette } from '../pages/palette.ts'
import { PasswordForm } from '../pages/password-form.ts'
import { Shell } from '../pages/shell.ts'
import { Toasts } from '../pages/toasts.ts'
import { wordsOf, type Words } from './words.ts'

/** What went wrong in the page although nobody saw it. */
export interface Quiet {
  /** Says which messages a test brings about on purpose. */
  allow: (expected: RegExp) => void
}

/** The screens of the console, in the language of the project. */
export interface Screens {
  login: LoginPage
  password: PasswordForm
  shell: Shell
  dataCenter: DataCenterPage
  list: CustomerListPage
  drawer: CustomerDrawer
  newCustomer: NewCustomerForm
  palette: Palette
  toasts: Toasts
  drafts: Drafts
}

const screensOf = (page: Page, words: Words): Screens => ({
  login: new LoginPage(page, words),
  password: new PasswordForm(page, words),
  shell: new Shell(page, words),
  dataCenter: new DataCenterPage(page, words),
  list: new CustomerListPage(page, words),
  drawer: new CustomerDrawer(page, words),
  newCustomer: new NewCustomerForm(page, words),
  palette: new Palette(page, words),
  toasts: new Toasts(page, words),
  drafts: new Drafts(page, words),
})

/** A test in the language of its project. It fails when the page logs an error or throws one. */
export const test = base.extend<{ words: Words; screens: Screens; quiet: Quiet }>({
  words: async ({}, provide, { project }) => provide(wordsOf(project.name)), // oxlint-disable-line no-empty-pattern -- the runner reads the parameter's text
  screens: async ({ page, words }, provide) => provide(screensOf(page, words)),
  quiet: [
    async ({ page }, provide) => {
      const allowed: RegExp[] = []
      const said: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') said.push(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => said.push(error.stack ?? error.message))
      await provide({ allow: (expected) => allowed.push(expected) })
      expect(
        said.filter((text) => !allowed.some((expected) => expected.test(text))),
        'errors in the console of the page',
      ).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** What is so before anything is done. */
export const Given = <Result>(what: string, body: () => Promise<Result>) => test.step(`Given ${what}`, body)
/** What a person does. */
export const When = <Result>(what: string, body: () => Promise<Result>) => test.step(`When ${what}`, body)
/** What must be so afterwards. */
export const Then = <Result>(what: string, body: () => Promise<Result>) => test.step(`Then ${what}`, body)
