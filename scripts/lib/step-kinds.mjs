import { countVitest, oneCheck } from './counts.mjs'
import { root } from './paths.mjs'
import { playwright, playwrightAlone, vitest, vitestAlone } from './runners.mjs'
import { runWatched } from './watched.mjs'

/**
 * A step of `npm test`; one that drives a browser or a server can run a file of it `again`.
 * @typedef {{
 *   name: string,
 *   title: string,
 *   run: () => Promise<import('./counts.mjs').Counts>,
 *   again?: import('./again.mjs').Again,
 * }} Step
 */

/** A command that says nothing until its end cannot be told from one that hangs; the longest takes two minutes. */
export const quietMs = 30 * 60_000
/**
 * A command that holds or does not.
 * @param {string} name
 * @param {string} title
 * @param {[string, ...string[]]} command
 * @returns {Step}
 */
export function check(name, title, [file, ...args]) {
  return {
    name,
    title,
    run: async () => {
      const { code } = await runWatched(file, [file, ...args], { cwd: root, silentMs: quietMs })
      return oneCheck(code === 0, `${file} ended with ${code}`)
    },
  }
}

/**
 * Vitest projects whose files are checks of the code alone.
 * @param {string} name
 * @param {string} title
 * @param {string[]} projects
 * @param {{ silentMs?: number }} [options]
 * @returns {Step}
 */
export function vitestStep(name, title, projects, options) {
  return {
    name,
    title,
    run: async () => {
      const { code, file } = await vitest(name, projects, options)
      return countVitest(file, code, projects)
    },
  }
}

/**
 * Vitest projects that drive a browser or a server, whose files can be run once more.
 * @param {string} name
 * @param {string} title
 * @param {string[]} projects
 * @param {{ silentMs?: number }} [options]
 * @returns {Step}
 */
export function browserStep(name, title, projects, options) {
  return {
    ...vitestStep(name, title, projects, options),
    again: (failed, report) => vitestAlone(failed, report, options),
  }
}

/**
 * Paths of Playwright.
 * @param {string} name
 * @param {string} title
 * @param {{ projects?: string[], selection: string[], silentMs?: number }} options all projects by default
 * @returns {Step}
 */
export function pathStep(name, title, { projects = [], selection, ...options }) {
  const chosen = projects.flatMap((project) => ['--project', project])
  return {
    name,
    title,
    run: () => playwright(name, [...chosen, ...selection], options),
    again: (failed, report) => playwrightAlone(failed, report, selection, options),
  }
}
