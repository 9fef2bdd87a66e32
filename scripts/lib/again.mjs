/**
 * @template Step
 * @typedef {{ step: Step, counts: import('./counts.mjs').Counts, seconds: number }} Result
 */

/**
 * Runs one failed file once more, alone, and writes its report under a name.
 * @typedef {(failed: import('./counts.mjs').FailedFile, report: string) => Promise<import('./counts.mjs').Counts>} Again
 */

/**
 * A test file that failed in a step.
 * @template Step
 * @typedef {{ step: Step, failed: import('./counts.mjs').FailedFile, again: Again }} Failure
 */

/** So many files may fail and pass when they are alone; more of them tell that something is wrong with the run. */
export const MOST_UNSTABLE = 5

/**
 * The failed files that get a second run: those of steps that can run one file alone. When there are more than may be
 * unstable there are none, because the run fails however they come out.
 *
 * @template {{ again?: Again }} Step
 * @param {readonly Result<Step>[]} results
 * @returns {Failure<Step>[]}
 */
export function toRunAgain(results) {
  const failures = results.flatMap(({ step, counts }) => {
    const { again } = step
    return again === undefined ? [] : counts.files.map((failed) => ({ step, failed, again }))
  })
  return failures.length > MOST_UNSTABLE ? [] : failures
}

/**
 * What the steps came to after the second runs. What failed in a file that passed alone counts as passed; everything
 * else that failed in its step stays.
 *
 * @template Step
 * @param {readonly Result<Step>[]} results
 * @param {ReadonlyArray<Pick<Failure<Step>, 'step' | 'failed'> & { second: import('./counts.mjs').Counts }>} seconds
 * @returns {{ results: Result<Step>[], unstable: string[] }} `unstable`: a line for each such file
 */
export function settle(results, seconds) {
  const unstable = seconds.filter(({ second }) => second.failed === 0 && second.passed > 0)
  return {
    results: results.map((result) => ({
      ...result,
      counts: unstable
        .filter(({ step }) => step === result.step)
        .reduce((counts, { failed }) => without(counts, failed), result.counts),
    })),
    unstable: unstable.map(({ failed }) => failed.notes[0] ?? failed.file),
  }
}

/**
 * @param {import('./counts.mjs').Counts} counts
 * @param {import('./counts.mjs').FailedFile} failed
 * @returns {import('./counts.mjs').Counts}
 */
function without(counts, failed) {
  return {
    passed: counts.passed + failed.failed,
    failed: counts.failed - failed.failed,
    notes: counts.notes.filter((note) => !failed.notes.includes(note)),
    files: counts.files.filter((file) => file !== failed),
  }
}
