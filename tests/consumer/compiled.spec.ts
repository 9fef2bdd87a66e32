import { join } from 'node:path'
import { expect, test } from 'playwright/test'

const theme = 'bare/node_modules/@hospital-crm/ui/dist/theme.compiled.css'
const page = '<button class="ui-button" data-variant="primary">Save</button>'

test('the compiled theme needs no Tailwind, and the rules of the app win over it', async ({ page: tab }) => {
  await tab.setContent(page)
  const button = tab.getByRole('button', { name: 'Save' })
  await tab.addStyleTag({ path: join(process.env['CONSUMER_FOLDER'] ?? '', theme) })
  await expect(button).toHaveCSS('min-height', '32px')
  await expect(button).toHaveCSS('background-color', 'oklch(0.475 0.083 198)')
  await tab.addStyleTag({ content: ':root { --color-accent: rgb(136 19 55); } .ui-button { padding: 0; }' })
  await expect(button).toHaveCSS('background-color', 'rgb(136, 19, 55)')
  await expect(button).toHaveCSS('padding', '0px')
})

test('the compiled theme is dark where the page says so, and every rule of it lies in a layer', async ({
  page: tab,
}) => {
  await tab.setContent(page)
  const path = join(process.env['CONSUMER_FOLDER'] ?? '', theme)
  await tab.addStyleTag({ path })
  const look = () =>
    tab.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.documentElement)
      return { backgroundColor, color }
    })
  const light = await look()
  await tab.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
  const dark = await look()
  expect(dark.backgroundColor).not.toBe(light.backgroundColor)
  expect(dark.color).not.toBe(light.color)
  const outside = await tab.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSStyleRule)
      .map((rule) => rule.selectorText),
  )
  expect(outside).toEqual([])
})
