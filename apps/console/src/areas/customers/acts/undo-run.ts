import type { BulkChoice } from './bulk-choice.ts'
import type { BulkPlan, BulkRow, BulkRun } from './bulk.types.ts'
import { createBulkRun } from './create-bulk-run.ts'
import { isWhole } from './selection-after.ts'
import type { BulkTools } from './use-bulk-tools.ts'

interface Undoing {
  done: readonly BulkRow[]
  inverse: NonNullable<BulkPlan['inverse']>
  /** What is said when so many are as they were. */
  undoneText: (count: number) => string
  /** Says in a few words why one customer stays as it is; without it the dialog of the run does. */
  refusedText: ((reason: string) => string) | undefined
  /** There is nothing to look at any more. */
  onOver: (run: BulkRun<BulkChoice>) => void
}

/** Makes the run that puts customers back to what they were. */
export const createUndoRun = (tools: BulkTools, undoing: Undoing): BulkRun<BulkChoice> => {
  const { changed, show, words } = tools
  const { done, inverse, undoneText, refusedText, onOver } = undoing
  const run = createBulkRun<BulkChoice>({
    ...words,
    gather: ({ ids }) =>
      Promise.resolve({ rows: ids ? done.filter(({ id }) => ids.includes(id)) : done, gone: [] }),
    plan: inverse,
    onEnd: (end) => {
      void changed({ is: 'unknown' })
      const [refused] = end.failures
      if (end.done.length > 0) show({ kind: 'success', text: undoneText(end.done.length) })
      if (refused && refusedText) show({ kind: 'error', text: refusedText(refused.message) })
      if (isWhole(end) || refusedText) onOver(run)
    },
  })
  return run
}
