import { test as base, type Page } from 'playwright/test'

interface Fixtures {
  /** The app of the project, open. */
  app: Page
}

/** Opens the app that the project is about. Nothing may be said on the console of its page. */
export const test = base.extend<Fixtures>({
  app: async ({ page }, provide, { project }) => {
    const said: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
    })
    page.on('pageerror', (error) => said.push(String(error)))
    await page.goto(process.env[`CONSUMER_${project.name.toUpperCase()}`] ?? '')
    await provide(page)
    base.expect(said).toEqual([])
  },
})

export { expect } from 'playwright/test'
