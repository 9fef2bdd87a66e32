import { ensureBrowser } from '../browser.mjs'
import { countGuard, countVitest, countWalk, oneCheck } from './counts.mjs'
import { npmCommand } from './install.mjs'
import { checkPackage } from './package-check.mjs'
import { root } from './paths.mjs'
import { vitest } from './runners.mjs'
import { browserStep, check, pathStep, quietMs, vitestStep } from './step-kinds.mjs'
import { runWatched } from './watched.mjs'

const minute = 60_000
/** Tests that kill servers, and paths that are walked many times, may take ten minutes each. */
const longTestMs = 15 * minute
/** A soak test may take half an hour. */
const soakMs = 35 * minute

/** Every TypeScript project; the root one holds the tests, the scripts and the tools' configuration. */
const typed = ['packages/api', 'packages/machines', 'packages/ui', 'apps/console', 'apps/server', '.']

/** Steps of `npm test`, cheapest first.
 * @type {readonly import('./step-kinds.mjs').Step[]} */
export const steps = [
  check('format', 'Format', ['oxfmt', '--check', '--no-error-on-unmatched-pattern']),
  check('lint', 'Lint', ['oxlint', '--type-aware', '--deny-warnings']),
  { name: 'types', title: 'Types', run: types },
  { name: 'structure', title: 'Structure rules', run: structure },
  { name: 'lockfile', title: 'Lockfile', run: lockfile },
  check('unused', 'Unused files and undeclared packages', ['knip', '--no-config-hints']),
  vitestStep('unit', 'Unit tests', ['unit', 'unit-server']),
  check('build', 'Build', ['turbo', 'run', 'build', '--output-logs=errors-only']),
  { name: 'package', title: 'Package of components: files, types and sizes', run: checkPackage },
  { name: 'browser', title: 'Browser and font', run: browser },
  walkStep('stories', 'Stories of the built Storybook', ['light-zh']),
  browserStep('looks', 'Sheets and, on a phone, pages in dark English', ['sheets', 'pages']),
  browserStep('in-browser', 'Tests of components that need a page and are no stories', ['in-browser']),
  { name: 'guard', title: 'The accessibility check is alive', run: guard },
  browserStep('contract', 'Contract tests against a real server', ['contract']),
  pathStep('consumer', 'Package of components in apps of somebody else', {
    selection: ['--config', 'tests/consumer/playwright.config.ts'],
  }),
  pathStep('e2e', 'End-to-end paths', { projects: ['zh', 'en'], selection: ['--grep-invert', '@full'] }),
]

/** What `npm run test:full` adds.
 * @type {readonly import('./step-kinds.mjs').Step[]} */
export const fullSteps = [
  ...['light-zh', 'light-en', 'dark-zh', 'dark-en'].map((look) =>
    browserStep(`combinations-${look}`, `Stories in every density and width, ${look}`, [
      `combinations-${look}`,
    ]),
  ),
  walkStep(
    'built-looks',
    'Stories of the built Storybook in the other looks',
    ['dark-zh', 'light-en', 'dark-en'],
    ['--axe', 'all'],
  ),
  browserStep('kill', 'Kill and cut tests', ['kill'], { silentMs: longTestMs }),
  browserStep('soak', 'Soak tests', ['soak'], { silentMs: soakMs }),
  pathStep('e2e-full', 'Long end-to-end paths', {
    selection: ['--grep', '@full'],
    silentMs: longTestMs,
  }),
  pathStep('e2e-alike', 'End-to-end paths that are the same in every language, in English', {
    projects: ['en-alike'],
    selection: ['--grep-invert', '@full'],
  }),
]

/**
 * The Storybook as others get it.
 * @param {string} name
 * @param {string} title
 * @param {string[]} looks
 * @param {string[]} [flags]
 * @returns {import('./step-kinds.mjs').Step}
 */
function walkStep(name, title, looks, flags = []) {
  const walk = async (/** @type {string[]} */ selection) => {
    const command = /** @type {const} */ ([process.execPath, 'scripts/commands/storybook-walk.mjs'])
    const { code, output } = await runWatched('storybook:walk', [...command, ...selection, ...flags], {
      cwd: root,
      silentMs: longTestMs,
    })
    return countWalk(output, code)
  }
  return {
    name,
    title,
    run: () => walk(looks),
    again: ({ project, file }) => walk([project, '--only', file]),
  }
}

async function types() {
  const waiting = [...typed]
  /** @type {string[]} */
  const broken = []
  const worker = async () => {
    for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
      const command = /** @type {const} */ (['tsc', '-p', folder, '--pretty', 'false'])
      const { code, output } = await runWatched('tsc', [...command], {
        cwd: root,
        silentMs: quietMs,
        quiet: true,
      })
      if (code === 0) continue
      broken.push(folder)
      console.log(output.trim())
    }
  }
  await Promise.all([worker(), worker()])
  return oneCheck(broken.length === 0, `type errors in ${broken.join(', ')}`)
}

async function structure() {
  const { code, file } = await vitest('structure', ['structure'])
  const { failed, notes } = countVitest(file, code, ['structure'])
  return { ...oneCheck(failed === 0), notes }
}

/** The lockfile installs as it is: nothing is missing from it, also for the platforms that this machine is not. */
async function lockfile() {
  const [npm, ...first] = npmCommand()
  const args = [
    ...first,
    'ci',
    '--dry-run',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { code, output } = await runWatched('npm ci', [npm, ...args], {
    cwd: root,
    silentMs: quietMs,
    quiet: true,
  })
  if (code !== 0) console.log(output.trim())
  return oneCheck(code === 0, 'npm ci does not accept package-lock.json')
}

async function browser() {
  console.log(`Chromium: ${await ensureBrowser()}`)
  return oneCheck(true)
}

async function guard() {
  const { code, file } = await vitest('guard', ['guard'], { quiet: true }, ['accessibility-guard'])
  return countGuard(file, code)
}
