import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * What a Playwright report tells of every test, as the report of Vitest does.
 * @param {import('playwright/types/testReporter').JSONReport} report
 * @returns {import('./vitest-report.mjs').Outcome[]}
 */
export function outcomesOf(report) {
  /** @param {import('playwright/types/testReporter').JSONReportSuite} suite
   * @returns {import('playwright/types/testReporter').JSONReportSpec[]} */
  const specsIn = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsIn)]
  return report.suites.flatMap(specsIn).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      project: projectName,
      file,
      name: title,
      state: states[status],
      errors: results.flatMap(({ errors }) => errors.map(({ message }) => message)),
    })),
  )
}

/** A test that passed only when repeated has failed: no runner of this project repeats any by itself. */
const states = /** @type {const} */ ({
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'failed',
  skipped: 'skipped',
})

/**
 * A report that a runner wrote; nothing when it ended before.
 * @param {string} file
 */
export function readReport(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Where a test failed and why, on one line.
 * @param {import('./vitest-report.mjs').Outcome} outcome
 */
export function describe({ project, file, name, state, errors }) {
  const why = state === 'skipped' ? 'skipped' : firstLine(errors[0] ?? 'failed')
  return `${[project, file, name].filter(Boolean).join(' > ')}: ${why}`
}

/**
 * The line of a message that says what is wrong.
 * @param {string} text
 */
export function firstLine(text) {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
  return (
    lines
      .filter((line) => line !== '' && !line.startsWith('Click to debug') && !line.startsWith('http'))
      .at(0) ?? ''
  )
}
