import type { Page } from 'playwright/test'
import { expect, test } from './support/test.ts'

/** Arrows of the column that sorts: those of the app, and those that the package comes with. */
const icons = async (page: Page) => ({
  own: await page.locator('svg[data-own]').count(),
  ofThePackage: await page.locator('svg.lucide-arrow-up').count(),
})

test('a server renders the page, and it can be read before any script has run', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(process.env['CONSUMER_SERVER'] ?? '')
  await expect(page.getByRole('heading', { name: 'Wards' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Assign a ward' })).toHaveCSS('min-height', '32px')
  await expect(page.getByRole('grid', { name: 'Patients' })).toHaveAttribute('aria-rowcount', '1001')
  expect(await icons(page)).toEqual({ own: 1, ofThePackage: 0 })
  await context.close()
})

test('the browser takes that page over: nothing is rendered anew, and everything works', async ({ app }) => {
  await expect(app.getByText('Patient 1', { exact: true })).toBeVisible()
  expect(await icons(app)).toEqual({ own: 1, ofThePackage: 0 })
  await app.getByRole('button', { name: 'Assign a ward' }).click()
  const modal = app.getByRole('dialog', { name: 'Assign a ward' })
  await modal.getByRole('button', { name: /Ward/ }).click()
  await app.getByRole('option', { name: 'South' }).click()
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(app.locator('output')).toHaveText('South')
  await app.getByText('Patient 1', { exact: true }).click()
  await app.keyboard.press('Control+End')
  await expect(app.getByText('Patient 1000', { exact: true })).toBeVisible()
})
