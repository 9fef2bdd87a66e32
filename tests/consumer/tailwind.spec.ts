import { expect, test } from './support/test.ts'

test('tokens give the theme another brand', async ({ app }) => {
  const button = app.getByRole('button', { name: 'Assign a ward' })
  await expect(button).toHaveCSS('background-color', 'rgb(136, 19, 55)')
  await expect(button).toHaveCSS('border-radius', '0px')
  await expect(button).toHaveCSS('min-height', '44px')
  await button.press('Enter')
  await expect(app.getByRole('dialog').locator('xpath=..')).toHaveCSS('border-radius', '0px')
})

test("utility classes of the app's own Tailwind know the tokens", async ({ app }) => {
  await expect(app.getByRole('heading', { name: 'Wards' })).toHaveCSS('color', 'rgb(136, 19, 55)')
})
