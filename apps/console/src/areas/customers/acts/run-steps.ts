import { isCallError, type ErrorName } from '@hospital-crm/api/errors'
import type { BulkFailure, BulkResult, BulkStep } from './bulk.types.ts'

interface RunOptions {
  /** A stop takes effect between two calls: what is on its way is carried out and told of. */
  signal: AbortSignal
  /** What a refused call says of its records. */
  errorText: (error: unknown) => string
  /** Records that the server has answered for so far. */
  onProgress: (answered: number) => void
}

/** Code of records of whom nobody knows whether they were changed: no answer came. */
export const NO_ANSWER = 'no_answer'

/** Refusals that say nothing about the records of one call: the next would be refused alike. */
const refusesAll: readonly ErrorName[] = [
  'session_ended',
  'password_change_required',
  'enrolment_required',
  'forbidden',
  'screen_locked',
  'rate_limited',
  'unavailable',
  'outcome_unclear',
]

const isFinal = (error: unknown) => !isCallError(error) || refusesAll.includes(error.error)
const codeOf = (error: unknown) =>
  isCallError(error) && error.error !== 'outcome_unclear' ? error.error : NO_ANSWER

/**
 * Sends one call after the other and gathers what became of each record. A call that is refused as a whole fails its
 * records; one that no server answered, or that speaks for all of them, ends the run.
 */
export const runSteps = async (
  steps: readonly BulkStep[],
  { signal, errorText, onProgress }: RunOptions,
): Promise<BulkResult> => {
  const done: number[] = []
  const failed: BulkFailure[] = []
  let next = 0
  for (; next < steps.length && !signal.aborted; next += 1) {
    const { ids, send } = steps[next]!
    try {
      const outcome = await send()
      done.push(...outcome.done)
      failed.push(...outcome.failed)
      onProgress(done.length + failed.length)
    } catch (error) {
      const message = errorText(error)
      failed.push(...ids.map((id) => ({ id, code: codeOf(error), message })))
      onProgress(done.length + failed.length)
      if (!isFinal(error)) continue
      next += 1
      break
    }
  }
  return { done, failed, untouched: steps.slice(next).flatMap(({ ids }) => ids) }
}
