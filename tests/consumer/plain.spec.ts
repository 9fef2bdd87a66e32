import { expect, test } from './support/test.ts'

test('no look comes along: only the sheet of the app knows the components', async ({ app }) => {
  const known = await app.evaluate(() =>
    [...document.styleSheets].map(({ href, cssRules }) => ({
      isOfTheApp: href !== null,
      components: [...cssRules].some(({ cssText }) => cssText.includes('.ui-')),
      tokens: [...cssRules].some(({ cssText }) => cssText.includes('--color-')),
    })),
  )
  // The other sheet is React Aria's own: what touch does on a thing that can be pressed.
  expect(known).toEqual([
    { isOfTheApp: false, components: false, tokens: false },
    { isOfTheApp: true, components: true, tokens: false },
  ])
})

test('classes and data attributes carry a look of the app’s own', async ({ app }) => {
  const button = app.getByRole('button', { name: 'Assign a ward' })
  await expect(button).toHaveCSS('background-color', 'rgb(255, 216, 77)')
  await button.hover()
  await expect(button).toHaveCSS('background-color', 'rgb(27, 27, 27)')
  await button.press('Enter')
  await expect(app.getByRole('dialog').locator('xpath=..')).toHaveCSS('border', '2px solid rgb(27, 27, 27)')
  await app.keyboard.press('Tab')
  await expect(app.locator(':focus')).toHaveCSS('outline', 'rgb(179, 38, 30) dashed 3px')
})

test('an icon of the app’s own stands where one of the package did', async ({ app }) => {
  await app.getByRole('button', { name: 'Assign a ward' }).click()
  await expect(app.getByRole('button', { name: 'Close' }).locator('svg[data-own]')).toBeVisible()
})

test('the chosen ward and the one with the focus are told apart', async ({ app }) => {
  await app.getByRole('button', { name: 'Assign a ward' }).click()
  await app.getByRole('button', { name: 'Ward Choose a ward' }).click()
  await app.getByRole('treeitem', { name: 'North house' }).click()
  await app.getByRole('button', { name: 'Ward North house', exact: true }).click()
  await app.keyboard.press('ArrowDown')
  const items = app.getByRole('treeitem')
  await expect(items.nth(0)).toHaveCSS('font-weight', '700')
  await expect(items.nth(1)).toHaveCSS('font-weight', '400')
  await expect(items.nth(1)).toHaveCSS('background-color', 'rgb(255, 216, 77)')
})
