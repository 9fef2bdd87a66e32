import path from 'node:path'
import { countPlaywright, countVitest } from './counts.mjs'
import { reportsDir, root } from './paths.mjs'
import { runWatched } from './watched.mjs'

const minute = 60_000

/**
 * Longest silence of a runner of tests: it tells of every test or file that is done, no test of `npm test` may take
 * longer than three minutes, and the server that it may start is given one and a half.
 */
export const SILENCE_MS = 5 * minute

/**
 * Runs Vitest projects in one go and answers where their report is.
 * @param {string} name of the report
 * @param {string[]} projects
 * @param {{ silentMs?: number, quiet?: boolean }} [options]
 * @param {string[]} [files] parts of file names, to leave the others out
 */
export async function vitest(name, projects, { silentMs = SILENCE_MS, quiet = false } = {}, files = []) {
  const file = path.join(reportsDir, `${name}.json`)
  const chosen = projects.flatMap((project) => ['--project', project, '--project', `${project}:*`])
  const reporters = ['--reporter=default', '--reporter=./scripts/lib/vitest-report.mjs']
  const { code } = await runWatched(
    `Vitest (${name})`,
    [
      process.execPath,
      'node_modules/vitest/vitest.mjs',
      'run',
      ...(process.stdout.isTTY ? ['--color'] : []),
      ...reporters,
      ...chosen,
      ...files,
    ],
    { cwd: root, env: { ...process.env, REPORT_FILE: file }, silentMs, quiet },
  )
  return { code, file }
}

/**
 * One file of one Vitest project.
 * @param {import('./counts.mjs').FailedFile} failed
 * @param {string} report
 * @param {{ silentMs?: number }} [options]
 */
export async function vitestAlone({ project, file }, report, options) {
  const { code, file: written } = await vitest(report, [project], options, [file])
  return countVitest(written, code, [project])
}

/**
 * @param {string} name of the report
 * @param {string[]} selection
 * @param {{ silentMs?: number }} [options]
 */
export async function playwright(name, selection, { silentMs = SILENCE_MS } = {}) {
  const file = path.join(reportsDir, `${name}.json`)
  const { code } = await runWatched(
    `Playwright (${name})`,
    [process.execPath, 'node_modules/playwright/cli.js', 'test', '--reporter=list,json', ...selection],
    {
      cwd: root,
      silentMs,
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        // It writes to a pipe, and shows its list as in the terminal behind it.
        ...(process.stdout.isTTY ? { PLAYWRIGHT_FORCE_TTY: String(process.stdout.columns) } : {}),
      },
    },
  )
  return countPlaywright(file, code)
}

/**
 * One file of one Playwright project.
 * @param {import('./counts.mjs').FailedFile} failed
 * @param {string} report
 * @param {string[]} selection of the run that it failed in
 * @param {{ silentMs?: number }} [options]
 */
export function playwrightAlone({ project, file }, report, selection, options) {
  const pattern = `[\\\\/]${file.replaceAll(/[^\w/-]/g, String.raw`\$&`)}$`
  return playwright(report, [pattern, ...selection, '--project', project], options)
}
