import type { ListName } from '../data/customer-list.ts'
import type { CustomerRows } from '../data/row-cache.ts'
import type { BulkPlan, BulkRow } from './bulk.types.ts'
import type { BulkChoice } from './bulk-choice.ts'
import type { BulkRun } from './bulk-run.types.ts'
import { createBulkRun } from './create-bulk-run.ts'
import { isWhole } from './selection-after.ts'
import { settleRows } from './settle.ts'
import type { BulkTools } from './use-bulk-tools.ts'

interface Undoing {
  list: ListName
  rows: CustomerRows
  done: readonly BulkRow[]
  inverse: NonNullable<BulkPlan['inverse']>
  /** Everything is as it was. */
  onWhole: (run: BulkRun<BulkChoice>) => void
}

/** Makes the run that puts customers back to what they were. */
export const createUndoRun = (tools: BulkTools, undoing: Undoing): BulkRun<BulkChoice> => {
  const { call, client, show, texts, words } = tools
  const { list, rows, done, inverse, onWhole } = undoing
  const run = createBulkRun<BulkChoice>({
    ...words,
    gather: ({ ids }) =>
      Promise.resolve({ rows: ids ? done.filter(({ id }) => ids.includes(id)) : done, gone: [] }),
    plan: inverse,
    onEnd: (end) => {
      rows.refresh()
      void settleRows(client, call, { list, rows, ids: [], haveLeft: true })
      if (end.done.length > 0) show({ kind: 'success', text: texts.messages.bulk.undone(end.done.length) })
      if (isWhole(end)) onWhole(run)
    },
  })
  return run
}
