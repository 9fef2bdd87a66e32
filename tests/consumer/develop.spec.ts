import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { createServer } from 'vite'

test('while the app is developed, too, an icon of its own stands where one of the package did', async ({
  page,
}) => {
  const root = join(process.env['CONSUMER_FOLDER'] ?? '', 'bare', 'plain')
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1' },
  })
  await server.listen()
  try {
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    await page.getByRole('button', { name: 'Assign a ward' }).click({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: 'Close' }).locator('svg[data-own]')).toBeVisible()
  } finally {
    await server.close()
  }
})
