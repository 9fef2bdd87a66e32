import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { findBrowser } from './scripts/browser.mjs'
import { chromiumFlags } from './tests/support/chromium.ts'
import { filesAtOnce, serversAtOnce, pagesAtOnce } from './tests/support/parallel.ts'
import { combinations, pages, sheets, usual, type Look } from './tests/support/looks.ts'

const found = findBrowser()
const provider = playwright({
  launchOptions: { ...(found ? { executablePath: found } : {}), args: [...chromiumFlags] },
})

/** Modules that stories load late; bundled up front, so that no reload in the middle of a run duplicates React. */
const bundledUpFront = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-aria-components',
  'react-aria-components/i18n/en-US',
  'lucide-react',
  '@internationalized/date',
  'pinyin-pro',
  'fflate',
  '@react-aria/test-utils',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@xstate/react',
  'xstate',
  'zod/mini',
  'ky',
  'dayjs',
  'dayjs/plugin/utc.js',
  'dayjs/plugin/timezone.js',
  '@bufbuild/protobuf',
  '@bufbuild/protobuf/codegenv2',
  'axe-core',
  'elkjs/lib/elk.bundled.js',
  'echarts/core',
  'echarts/charts',
  'echarts/components',
  'echarts/renderers',
]

/** React Aria draws all rows of a list in tests unless it is told that they are laid out; these run in a real browser. */
const define = { 'process.env.VIRT_ON': '"true"' }

/** Where Storybook's addon reads the toolbar values of a run; `tests/structure/stories.test.ts` holds it to that. */
const globalsKey = 'storybook/test-initial-globals'

interface StoryRun {
  name: string
  looks: readonly Look[]
  include?: string[]
  exclude?: string[]
}

/** Stories as tests: one browser, one build, and one pass over the stories for each look. */
function stories({ name, looks, include, exclude }: StoryRun): TestProjectInlineConfiguration {
  return {
    plugins: [
      storybookTest({
        configDir: '.storybook',
        tags: { ...(include ? { include } : {}), ...(exclude ? { exclude } : {}) },
      }),
    ],
    define,
    optimizeDeps: { include: bundledUpFront },
    test: {
      name,
      // A story that left something behind would be seen by the next one, in Storybook as here; and one page for all
      // files takes two thirds of the time that a page for each does.
      isolate: false,
      maxWorkers: pagesAtOnce,
      // A flow plays a day, some seconds of which the console itself waits.
      testTimeout: 60_000,
      browser: {
        enabled: true,
        headless: true,
        provider,
        screenshotFailures: false,
        instances: looks.map((look) => ({
          browser: 'chromium' as const,
          name: `${name}:${look.name}`,
          provide: { [globalsKey]: look.globals } as never,
        })),
      },
    },
  }
}

/** Whether this is part of `npm run test:full`. */
const full = process.env['TEST_FULL'] === '1'

/** Tests beside the code: how many cases a property takes, and how long they may. Files share a process. */
const unit = {
  provide: { randomRuns: full ? 5000 : 300, isFull: full },
  testTimeout: full ? 300_000 : 20_000,
  hookTimeout: 60_000,
  maxWorkers: filesAtOnce,
  isolate: false,
}

/** Tests in Node; the packages are taken from their source there too. */
function node(name: string, include: string[], more: TestProjectInlineConfiguration['test'] = {}) {
  const ssr = { resolve: { conditions: ['@hospital-crm/source', ...defaultServerConditions] } }
  return { ssr, test: { name, include, environment: 'node' as const, ...more } }
}

/** Tests that need a page and are no stories: they look at a component from outside of it. */
function inBrowser(name: string, include: string[]): TestProjectInlineConfiguration {
  return {
    plugins: [tailwindcss(), react()],
    resolve: { conditions: ['@hospital-crm/source', ...defaultClientConditions] },
    define,
    optimizeDeps: { include: bundledUpFront },
    test: {
      name,
      include,
      testTimeout: 60_000,
      browser: {
        enabled: true,
        headless: true,
        provider,
        screenshotFailures: false,
        viewport: { width: 1280, height: 800 },
        instances: [{ browser: 'chromium' as const, name }],
      },
    },
  }
}

/** A server of its own for each file; one file at a time, so that they do not wait for each other's processor. */
const withServer = { testTimeout: 30_000, hookTimeout: 120_000, fileParallelism: false }

export default defineConfig({
  test: {
    allowOnly: false,
    passWithNoTests: false,
    projects: [
      node('structure', ['tests/structure/**/*.test.ts'], {
        testTimeout: 60_000,
        maxWorkers: filesAtOnce,
        isolate: false,
      }),
      // A process for each file takes longer than what is tested in it.
      node(
        'unit',
        ['{packages/{api,machines,ui},apps/console}/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        {
          ...unit,
          exclude: ['**/*.browser.test.{ts,tsx}'],
        },
      ),
      // They share a PostgreSQL.
      node('unit-server', ['apps/server/src/**/*.test.ts'], {
        ...unit,
        globalSetup: ['apps/server/src/testing/run-cluster.ts'],
      }),
      inBrowser('in-browser', ['packages/*/src/**/*.browser.test.{ts,tsx}']),
      // Half of the time a file waits for its server to start and to answer.
      node('contract', ['tests/contract/**/*.test.ts'], {
        ...withServer,
        provide: { isFull: full },
        fileParallelism: true,
        maxWorkers: serversAtOnce,
      }),
      node('kill', ['tests/kill/**/*.test.ts'], { ...withServer, testTimeout: 600_000 }),
      node('soak', ['tests/soak/**/*.test.ts'], { ...withServer, testTimeout: 1_800_000 }),
      stories({ name: 'stories', looks: [usual], exclude: ['must-fail'] }),
      stories({ name: 'sheets', looks: [sheets], include: ['sheet'], exclude: ['must-fail'] }),
      stories({ name: 'pages', looks: [pages], include: ['page'], exclude: ['must-fail'] }),
      ...combinations.map((run) => stories({ ...run, exclude: ['must-fail'] })),
      stories({ name: 'guard', looks: [usual], include: ['must-fail'] }),
    ],
  },
})
