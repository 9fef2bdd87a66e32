import path from 'node:path'
import { ensureBrowser } from '../browser.mjs'
import { countGuard, countPlaywright, countVitest, oneCheck } from './counts.mjs'
import { npmCommand } from './install.mjs'
import { checkPackage } from './package-check.mjs'
import { reportsDir, root } from './paths.mjs'
import { run } from './process.mjs'

/**
 * A step of `npm test`.
 * @typedef {{ name: string, title: string, run: () => Promise<import('./counts.mjs').Counts> }} Step
 */

const minute = 60_000
/** Longest time a step of `npm test` may take before it counts as hanging. */
const patienceMs = 10 * minute
/** The same for the long steps of `npm run test:full`. */
const longPatienceMs = 90 * minute

/** Every TypeScript project; the root one holds the tests, the scripts and the tools' configuration. */
const typed = ['packages/api', 'packages/machines', 'packages/ui', 'apps/console', 'apps/server', '.']

/** Steps of `npm test`, cheapest first.
 * @type {readonly Step[]} */
export const steps = [
  check('format', 'Format', ['oxfmt', '--check', '--no-error-on-unmatched-pattern']),
  check('lint', 'Lint', ['oxlint', '--type-aware', '--deny-warnings']),
  { name: 'types', title: 'Types', run: types },
  { name: 'structure', title: 'Structure rules', run: structure },
  { name: 'lockfile', title: 'Lockfile', run: lockfile },
  check('unused', 'Unused files and undeclared packages', ['knip', '--no-config-hints']),
  vitestStep('unit', 'Unit tests', ['unit']),
  check('build', 'Build', ['turbo', 'run', 'build', '--output-logs=errors-only']),
  { name: 'package', title: 'Package of components: files, types and sizes', run: checkPackage },
  { name: 'browser', title: 'Browser and font', run: browser },
  vitestStep('stories', 'Stories, and sheets and pages in dark, English and on a phone', [
    'stories',
    'screens',
  ]),
  vitestStep('in-browser', 'Tests of components that need a page and are no stories', ['in-browser']),
  { name: 'guard', title: 'The accessibility check is alive', run: guard },
  vitestStep('contract', 'Contract tests against a real server', ['contract']),
  {
    name: 'consumer',
    title: 'Package of components in apps of somebody else',
    run: () => browserTests('consumer', ['--config', 'tests/consumer/playwright.config.ts'], patienceMs),
  },
  {
    name: 'e2e',
    title: 'End-to-end paths',
    run: () =>
      browserTests('e2e', ['--project', 'zh', '--project', 'en', '--grep-invert', '@full'], patienceMs),
  },
]

/** What `npm run test:full` adds.
 * @type {readonly Step[]} */
export const fullSteps = [
  ...['light-zh', 'light-en', 'dark-zh', 'dark-en'].map((look) =>
    vitestStep(
      `combinations-${look}`,
      `Stories in every density and width, ${look}`,
      [`combinations-${look}`],
      longPatienceMs,
    ),
  ),
  vitestStep('kill', 'Kill and cut tests', ['kill'], longPatienceMs),
  vitestStep('soak', 'Soak tests', ['soak'], longPatienceMs),
  {
    name: 'e2e-full',
    title: 'Long end-to-end paths',
    run: () => browserTests('e2e-full', ['--grep', '@full'], longPatienceMs),
  },
  {
    name: 'e2e-alike',
    title: 'End-to-end paths that are the same in every language, in English',
    run: () => browserTests('e2e-alike', ['--project', 'en-alike', '--grep-invert', '@full'], longPatienceMs),
  },
]

/**
 * A command that holds or does not.
 * @param {string} name
 * @param {string} title
 * @param {[string, ...string[]]} command
 * @returns {Step}
 */
function check(name, title, [file, ...args]) {
  return {
    name,
    title,
    run: async () => {
      const { code } = await run(file, args, { cwd: root, timeoutMs: patienceMs })
      return oneCheck(code === 0, `${file} ended with ${code}`)
    },
  }
}

/**
 * @param {string} name
 * @param {string} title
 * @param {string[]} projects
 * @param {number} [timeoutMs]
 * @returns {Step}
 */
function vitestStep(name, title, projects, timeoutMs = patienceMs) {
  return {
    name,
    title,
    run: async () => {
      const { code, file } = await vitest(name, projects, { timeoutMs })
      return countVitest(file, code, projects)
    },
  }
}

/**
 * Runs Vitest projects in one go and answers where their report is.
 * @param {string} name
 * @param {string[]} projects
 * @param {{ timeoutMs: number, quiet?: boolean }} options
 * @param {string[]} [files] parts of file names, to leave the others out
 */
async function vitest(name, projects, options, files = []) {
  const file = path.join(reportsDir, `${name}.json`)
  const chosen = projects.flatMap((project) => ['--project', project, '--project', `${project}:*`])
  const reporters = ['--reporter=default', '--reporter=./scripts/lib/vitest-report.mjs']
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...chosen, ...files]
  const env = { ...process.env, REPORT_FILE: file }
  const { code } = await run(process.execPath, args, { cwd: root, env, ...options })
  return { code, file }
}

async function types() {
  const waiting = [...typed]
  /** @type {string[]} */
  const broken = []
  const worker = async () => {
    for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
      const { code, output } = await run('tsc', ['-p', folder, '--pretty', 'false'], {
        cwd: root,
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
  const { code, file } = await vitest('structure', ['structure'], { timeoutMs: patienceMs })
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
  const { code, output } = await run(npm, args, { cwd: root, quiet: true, timeoutMs: patienceMs })
  if (code !== 0) console.log(output.trim())
  return oneCheck(code === 0, 'npm ci does not accept package-lock.json')
}

async function browser() {
  console.log(`Chromium: ${await ensureBrowser()}`)
  return oneCheck(true)
}

async function guard() {
  const { code, file } = await vitest('guard', ['guard'], { timeoutMs: patienceMs, quiet: true }, [
    'accessibility-guard',
  ])
  return countGuard(file, code)
}

/**
 * @param {string} name
 * @param {string[]} selection
 * @param {number} timeoutMs
 */
async function browserTests(name, selection, timeoutMs) {
  const file = path.join(reportsDir, `${name}.json`)
  const args = ['node_modules/playwright/cli.js', 'test', '--reporter=list,json', ...selection]
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { code } = await run(process.execPath, args, { cwd: root, env, timeoutMs })
  return countPlaywright(file, code)
}
