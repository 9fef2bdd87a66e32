import { join } from 'node:path'
import { expect, test } from 'playwright/test'

const theme = 'plain/node_modules/@hospital-crm/ui/dist/theme.compiled.css'
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
