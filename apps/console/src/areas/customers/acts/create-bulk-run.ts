import type {
  BulkEnd,
  BulkFailure,
  BulkPhase,
  BulkPlan,
  BulkRow,
  BulkRun,
  BulkRunOptions,
} from './bulk.types.ts'
import { NO_ANSWER, runSteps } from './run-steps.ts'
import { isRetryable, retryableIds } from './after-act.ts'

/** Makes a change of several records that can be stopped and, for what was left, tried again. */
export const createBulkRun = <Choice>(options: BulkRunOptions<Choice>): BulkRun<Choice> => {
  const listeners = new Set<() => void>()
  const known = new Map<number, BulkRow>()
  const done = new Map<number, BulkRow>()
  const unanswered = new Set<number>()
  let phase: BulkPhase = { name: 'asking' }
  let control = new AbortController()
  let chosen: { choice: Choice } | undefined
  let lastPlan: BulkPlan | undefined

  const enter = (next: BulkPhase) => {
    phase = next
    for (const listener of listeners) listener()
  }
  const endWith = (failed: readonly BulkFailure[], untouched: readonly number[]) => {
    const rows = [...done.values()]
    const end: BulkEnd = {
      done: rows,
      failures: failed.map((failure) => ({ ...failure, name: known.get(failure.id)?.name ?? '' })),
      untouched,
      inverse: rows.length > 0 ? lastPlan?.inverse : undefined,
    }
    enter({ name: 'ended', end })
    options.onEnd(end)
  }

  const attempt = async (choice: Choice, ids?: readonly number[], kept: readonly BulkFailure[] = []) => {
    control = new AbortController()
    const { signal } = control
    enter({ name: 'gathering', found: 0 })
    const found = await options.gather({
      ids,
      signal,
      onProgress: (count) => enter({ name: 'gathering', found: count }),
    })
    // Where no answer came the record may be changed already, and have left its list by that; what it was before is known
    // from the first look, and the server says what became of it.
    for (const row of found.rows) if (!unanswered.has(row.id)) known.set(row.id, row)
    const sentBefore = found.gone.flatMap((id) => (unanswered.has(id) ? (known.get(id) ?? []) : []))
    const rows = [...found.rows, ...sentBefore]
    const missing = found.gone
      .filter((id) => !sentBefore.some((row) => row.id === id))
      .map((id) => ({ id, code: 'not_found', message: options.goneText }))
    if (signal.aborted) {
      if (ids) endWith([...kept, ...missing], ids)
      else enter({ name: 'asking' })
      return
    }
    lastPlan = options.plan(rows, choice)
    const progress = (answered: number) =>
      enter({ name: 'running', answered, total: rows.length, isStopping: signal.aborted })
    progress(0)
    const result = await runSteps(lastPlan.steps, {
      signal,
      errorText: options.errorText,
      onProgress: progress,
    })
    for (const id of result.done) {
      const row = known.get(id)
      if (row) done.set(id, row)
    }
    for (const { id, code } of result.failed) if (code === NO_ANSWER) unanswered.add(id)
    endWith([...kept, ...missing, ...result.failed], result.untouched)
  }

  const run = async (choice: Choice, ids?: readonly number[], kept?: readonly BulkFailure[]) => {
    const before = phase
    try {
      await attempt(choice, ids, kept)
    } catch (error) {
      // Only finding the records can fail as a whole: nothing has been changed.
      if (before.name === 'ended') enter({ ...before, error: options.errorText(error) })
      else enter({ name: 'asking', error: options.errorText(error) })
    }
  }

  return {
    getPhase: () => phase,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: (choice) => {
      chosen = { choice }
      return run(choice)
    },
    stop: () => {
      control.abort()
      if (phase.name === 'running') enter({ ...phase, isStopping: true })
    },
    retry: async () => {
      if (phase.name !== 'ended' || !chosen) return
      const { end } = phase
      await run(
        chosen.choice,
        retryableIds(end),
        end.failures.filter((failure) => !isRetryable(failure)),
      )
    },
  }
}
