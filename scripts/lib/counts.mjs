import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * What a step of `npm test` came to. `notes` are lines for the summary: which tests failed, what is wrong with a report.
 * @typedef {{ passed: number, failed: number, notes: string[] }} Counts
 */

/**
 * One check that either holds or does not.
 * @param {boolean} holds
 * @param {string} [note] shown when it does not hold
 * @returns {Counts}
 */
export function oneCheck(holds, note) {
  return holds ? { passed: 1, failed: 0, notes: [] } : { passed: 0, failed: 1, notes: note ? [note] : [] }
}

/**
 * Counts a Vitest run by the report that it wrote. A test that was skipped counts as failed: a check that does not
 * run holds nothing. So does every project that was to run and has no test in the report.
 *
 * @param {string} file report written by `vitest-report.mjs`
 * @param {number} exitCode of the runner
 * @param {string[]} projects names that must occur; a name covers its looks as well (`screens`: `screens:dark`)
 * @returns {Counts}
 */
export function countVitest(file, exitCode, projects) {
  const report = /** @type {import('./vitest-report.mjs').Report | undefined} */ (readReport(file))
  if (!report) return oneCheck(false, `no report: the runner ended with ${exitCode}`)
  const failures = report.outcomes.filter(({ state }) => state !== 'passed')
  const notes = failures.map((outcome) => describe(outcome))
  for (const project of projects) {
    const ran = report.outcomes.some(
      ({ project: name }) => name === project || name.startsWith(`${project}:`),
    )
    if (!ran) notes.push(`${project}: no test ran`)
  }
  if (exitCode !== 0 && notes.length === 0)
    notes.push(`the runner ended with ${exitCode} although no test failed`)
  return { passed: report.outcomes.length - failures.length, failed: notes.length, notes }
}

/**
 * Counts a Playwright run by its JSON report, by the same rules.
 * @param {string} file
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countPlaywright(file, exitCode) {
  const report =
    /** @type {{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>, errors: { message?: string }[] } | undefined} */ (
      readReport(file)
    )
  if (!report) return oneCheck(false, `no report: the runner ended with ${exitCode}`)
  const { expected, unexpected, flaky, skipped } = report.stats
  const notes = report.errors.map(({ message }) => firstLine(message ?? 'unknown error'))
  if (unexpected + flaky + skipped > 0)
    notes.push(`${unexpected} failed, ${flaky} passed only when repeated, ${skipped} skipped`)
  if (expected + unexpected + flaky + skipped === 0) notes.push('no test ran')
  if (exitCode !== 0 && notes.length === 0)
    notes.push(`the runner ended with ${exitCode} although no test failed`)
  const failed = unexpected + flaky + skipped + report.errors.length
  return { passed: expected, failed: Math.max(failed, notes.length > 0 ? 1 : 0), notes }
}

/**
 * Judges the run of the guard story, which shows text that nobody can read. It must fail, by the contrast rule and by
 * nothing else: only then is the accessibility check of all other stories alive.
 *
 * @param {string} file
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countGuard(file, exitCode) {
  const report = /** @type {import('./vitest-report.mjs').Report | undefined} */ (readReport(file))
  if (!report) return oneCheck(false, `no report: the runner ended with ${exitCode}`)
  const rules = report.outcomes.flatMap(({ errors }) => errors.flatMap((error) => brokenRules(error)))
  const asExpected =
    exitCode !== 0 &&
    report.outcomes.length === 1 &&
    report.outcomes.every(({ state }) => state === 'failed') &&
    rules.length > 0 &&
    rules.every((rule) => rule === 'color-contrast')
  return oneCheck(
    asExpected,
    `the guard story must fail by color-contrast alone; it ended with ${exitCode} by [${rules.join(', ')}]`,
  )
}

/** @param {string} message of the accessibility check, in which each rule stands at a line's end in parentheses */
function brokenRules(message) {
  return [...stripVTControlCharacters(message).matchAll(/\(([a-z]+(?:-[a-z]+)+)\)"?$/gm)].map(
    ([, rule]) => rule ?? '',
  )
}

/** @param {string} file */
function readReport(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {import('./vitest-report.mjs').Outcome} outcome */
function describe({ project, file, name, state, errors }) {
  const why = state === 'skipped' ? 'skipped' : firstLine(errors[0] ?? 'failed')
  return `${[project, file, name].filter(Boolean).join(' > ')}: ${why}`
}

/** @param {string} text */
function firstLine(text) {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
  return (
    lines
      .filter((line) => line !== '' && !line.startsWith('Click to debug') && !line.startsWith('http'))
      .at(0) ?? ''
  )
}
