import { stripVTControlCharacters } from 'node:util'
import { describe, firstLine, outcomesOf, readReport } from './outcomes.mjs'

/**
 * A test file that failed in one project: how many of its tests did, and a line for each.
 * @typedef {{ project: string, file: string, failed: number, notes: string[] }} FailedFile
 */

/**
 * What a step of `npm test` came to. `notes` are lines for the summary: which tests failed, what is wrong with a report;
 * `files` are the failures among them that belong to a test file.
 * @typedef {{ passed: number, failed: number, notes: string[], files: FailedFile[] }} Counts
 */

/**
 * One check that either holds or does not.
 * @param {boolean} holds
 * @param {string} [note] shown when it does not hold
 * @returns {Counts}
 */
export function oneCheck(holds, note) {
  const [passed, failed] = holds ? [1, 0] : [0, 1]
  return { passed, failed, notes: !holds && note ? [note] : [], files: [] }
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
  const missing = projects.filter(
    (project) =>
      !report.outcomes.some(({ project: name }) => name === project || name.startsWith(`${project}:`)),
  )
  return counted(
    report.outcomes,
    missing.map((project) => `${project}: no test ran`),
    exitCode,
  )
}

/**
 * Counts a Playwright run by its JSON report, by the same rules.
 * @param {string} file
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countPlaywright(file, exitCode) {
  const report = /** @type {import('playwright/types/testReporter').JSONReport | undefined} */ (
    readReport(file)
  )
  if (!report) return oneCheck(false, `no report: the runner ended with ${exitCode}`)
  const outcomes = outcomesOf(report)
  const notes = report.errors.map(({ message }) => firstLine(message ?? 'unknown error'))
  if (outcomes.length === 0) notes.push('no test ran')
  return counted(outcomes, notes, exitCode)
}

/**
 * Counts a walk through the built Storybook by what it printed; its files are stories.
 * @param {string} output
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countWalk(output, exitCode) {
  const [, passed, failed] = /^(\d+) of \d+ without a problem, (\d+) with one/mu.exec(output) ?? []
  if (!passed || !failed || Number(passed) + Number(failed) === 0)
    return oneCheck(false, `no story was walked: it ended with ${exitCode}`)
  const files = [...output.matchAll(/^✗ (\S+) \((\S+)\)(?:\n {4}(.*))?$/gmu)].map(
    ([, file = '', project = '', problem = '']) => ({
      project,
      file,
      failed: 1,
      notes: [`${file} (${project}): ${problem}`],
    }),
  )
  return {
    passed: Number(passed),
    failed: Number(failed),
    notes: files.flatMap(({ notes }) => notes),
    files,
  }
}

/**
 * @param {import('./vitest-report.mjs').Outcome[]} outcomes
 * @param {string[]} others what failed beside the tests
 * @param {number} exitCode
 * @returns {Counts}
 */
function counted(outcomes, others, exitCode) {
  const failures = outcomes.filter(({ state }) => state !== 'passed')
  const notes = [...failures.map((outcome) => describe(outcome)), ...others]
  if (exitCode !== 0 && notes.length === 0)
    notes.push(`the runner ended with ${exitCode} although no test failed`)
  return {
    passed: outcomes.length - failures.length,
    failed: notes.length,
    notes,
    files: byFile(failures),
  }
}

/**
 * @param {import('./vitest-report.mjs').Outcome[]} failures
 * @returns {FailedFile[]}
 */
function byFile(failures) {
  const groups = Object.groupBy(
    failures.filter(({ file }) => file !== ''),
    ({ project, file }) => `${project} ${file}`,
  )
  return Object.values(groups).flatMap((outcomes = []) => {
    const [first] = outcomes
    if (first === undefined) return []
    const { project, file } = first
    return [{ project, file, failed: outcomes.length, notes: outcomes.map((outcome) => describe(outcome)) }]
  })
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
