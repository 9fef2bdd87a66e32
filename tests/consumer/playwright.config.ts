import { defineConfig } from 'playwright/test'
import { findBrowser } from '../../scripts/browser.mjs'
import { chromiumFlags } from '../support/chromium.ts'

const found = findBrowser()

/** The components in apps of somebody else, in a real browser: with the theme and Tailwind, with neither, rendered on a
 * server, and in a language of their own from right to left. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/consumer',
  globalSetup: './support/prepare.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 5000 },
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    trace: 'off',
    actionTimeout: 10_000,
    launchOptions: { ...(found ? { executablePath: found } : {}), args: [...chromiumFlags] },
  },
  projects: [
    { name: 'tailwind', testIgnore: '**/{plain,develop,arabic,server}.spec.ts' },
    {
      name: 'plain',
      testIgnore: '**/{tailwind,compiled,readme,arabic,server}.spec.ts',
      grepInvert: /@theme/,
    },
    { name: 'server', testMatch: '**/server.spec.ts' },
    { name: 'arabic', testMatch: '**/arabic.spec.ts' },
  ],
})
