import { defineConfig } from 'playwright/test'
import { findBrowser } from './scripts/browser.mjs'
import { hospitalZone } from './tests/e2e/support/zone.ts'
import { chromiumFlags } from './tests/support/chromium.ts'
import { serversAtOnce } from './tests/support/parallel.ts'

const found = findBrowser()

/** What happens in these is the same in every language: `npm run test:full` alone runs them in English too. */
const alike = [
  'bulk',
  'call-queue',
  'clues',
  'costs',
  'custom-menu',
  'customer-menus',
  'day-walks',
  'drafts',
  'drawer-focus',
  'export',
  'first-hours',
  'import',
  'keyboard',
  'list-views',
  'live-lists',
  'lost-answers',
  'main-path',
  'merging',
  'messages',
  'notices',
  'one-customer',
  'palette',
  'pasted-cells',
  'receive-form',
  'region-cells',
  'report-data',
  'reports',
  'resources',
  'second-factor',
  'session-life',
  'sign-in-ways',
  'staff',
  'tabs',
  'two-tabs',
].map((name) => `**/${name}.spec.ts`)

/** A microphone that everybody may use, and that hears a tone. */
const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** End-to-end tests: a real browser against a real server on a database of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  // Each file has a server of its own, and waits for it most of the time.
  workers: serversAtOnce,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1366, height: 768 },
    timezoneId: hospitalZone,
    trace: 'off',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: { ...(found ? { executablePath: found } : {}), args: [...chromiumFlags, ...microphone] },
  },
  projects: [
    { name: 'zh', use: { locale: 'zh-CN' } },
    // Roles are the same in every language.
    { name: 'en', use: { locale: 'en-GB' }, testIgnore: ['**/roles.spec.ts', ...alike] },
    { name: 'en-alike', use: { locale: 'en-GB' }, testMatch: alike },
  ],
})
