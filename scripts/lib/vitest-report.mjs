import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A run that has not ended tells of itself this often. */
const TELL_MS = 60_000

/**
 * A Vitest reporter that writes what `npm test` counts: the outcome of every test, by project. The built-in JSON
 * report leaves the project out, and with it the difference between a look that ran and one that never started.
 *
 * The file is named by `REPORT_FILE`.
 *
 * @typedef {{ project: string, file: string, name: string, state: 'passed' | 'failed' | 'skipped', errors: string[] }} Outcome
 * @typedef {{ outcomes: Outcome[], reason: string }} Report
 */
export default class VitestReport {
  #tests = 0
  #told = Date.now()
  /** @type {ReadonlyArray<import('vitest/node').TestSpecification>} */
  #asked = []

  /** @param {ReadonlyArray<import('vitest/node').TestSpecification>} asked */
  onTestRunStart(asked) {
    this.#asked = asked
  }

  /** Files with many tests take minutes, of which the other reporter tells at their end alone. */
  onTestCaseResult() {
    this.#tests += 1
    if (Date.now() - this.#told < TELL_MS) return
    this.#told = Date.now()
    console.log(` … ${this.#tests} tests so far`)
  }

  /**
   * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
   * @param {ReadonlyArray<{ message?: string }>} unhandled
   * @param {string} reason
   */
  onTestRunEnd(modules, unhandled, reason) {
    const begun = modules.filter((module) => !['queued', 'pending'].includes(module.state()))
    /** @type {Outcome[]} */
    const outcomes = this.#asked
      .filter((asked) => !begun.some((module) => isOf(module, asked)))
      .map(({ project, moduleId }) => ({
        project: project.name,
        file: path.relative(project.config.root, moduleId).replaceAll(path.sep, '/'),
        name: 'the file itself',
        state: 'failed',
        errors: ['never ran'],
      }))
    for (const module of begun) {
      const place = { project: module.project.name, file: module.relativeModuleId }
      const tests = [...module.children.allTests()].map((test) => ({
        name: test.fullName,
        result: test.result(),
      }))
      for (const { name, result } of tests) {
        // A test that never got to run, after a crash for instance, is as bad as one that failed.
        const state = result.state === 'pending' ? 'failed' : result.state
        outcomes.push({ ...place, name, state, errors: messages(result.errors ?? []) })
      }
      const broken = module.errors()
      const explained = outcomes.some(({ file, state }) => file === place.file && state === 'failed')
      if (broken.length > 0 || (module.state() === 'failed' && !explained)) {
        outcomes.push({ ...place, name: 'the file itself', state: 'failed', errors: messages(broken) })
      }
    }
    for (const error of unhandled) {
      const name = 'an error outside every test'
      outcomes.push({ project: '', file: '', name, state: 'failed', errors: messages([error]) })
    }
    const file = process.env['REPORT_FILE'] ?? path.join('reports', 'vitest.json')
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ outcomes, reason }, null, 1))
  }
}

/**
 * @param {import('vitest/node').TestModule} module
 * @param {import('vitest/node').TestSpecification} asked
 */
function isOf(module, { project, moduleId }) {
  return module.project.name === project.name && module.moduleId === moduleId
}

/** @param {ReadonlyArray<{ message?: string }>} errors */
function messages(errors) {
  return errors.map(({ message }) => message ?? 'unknown error')
}
