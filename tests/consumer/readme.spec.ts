import { expect, test } from 'playwright/test'

test('the steps of the README lead to a grid in the colours of the app', async ({ page }) => {
  await page.goto(`${process.env['CONSUMER_PLAIN']}readme.html`)
  const grid = page.getByRole('grid', { name: 'Patients' })
  await expect(grid).toHaveAttribute('aria-rowcount', '100001')
  const button = page.getByRole('button', { name: 'Select all 100,000' })
  await expect(button).toHaveCSS('background-color', 'rgb(136, 19, 55)')
  await expect(button).toHaveCSS('border-radius', '2px')
  await button.click()
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked()
  await page.getByRole('columnheader', { name: 'Visits' }).click()
  await page.getByText('North', { exact: true }).first().click()
  await page.keyboard.press('Control+End')
  await expect(page.locator('.data-grid').getByText('19', { exact: true }).last()).toBeVisible()
  await expect(page.locator('.data-grid-row[data-selected]').last()).toHaveCSS(
    'background-color',
    'rgb(255, 241, 242)',
  )
})
