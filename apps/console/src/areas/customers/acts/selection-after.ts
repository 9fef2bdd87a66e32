import type { DataGridSelection } from '@hospital-crm/ui/customer-grid'
import type { BulkEnd } from './bulk.types.ts'
import { isLasting, presentIds } from './try-again.ts'

type Ended = Pick<BulkEnd, 'done' | 'failures' | 'untouched'>

/** Whether everything that was meant is done. */
export const isWhole = ({ failures, untouched }: Pick<Ended, 'failures' | 'untouched'>): boolean =>
  failures.length === 0 && untouched.length === 0

interface After {
  /** What was done is in another list now. */
  haveLeft: boolean
  /** The selection was meant, not a row by itself. */
  isOfSelection: boolean
}

/**
 * What is selected when an act has ended: of a selection what was left and may be tried again; everything that was
 * selected, where rows stay and all went well. A row that was meant by itself only leaves the selection.
 */
export const selectionAfter = (
  before: DataGridSelection,
  end: Ended,
  { haveLeft, isOfSelection }: After,
): DataGridSelection => {
  if (isOfSelection) {
    if (isWhole(end) && !haveLeft) return before
    return { all: false, ids: new Set(presentIds(end)) }
  }
  const gone = [...(haveLeft ? end.done : []), ...end.failures.filter(isLasting)].map(({ id }) => id)
  if (before.all || !gone.some((id) => before.ids.has(id))) return before
  return { all: false, ids: new Set([...before.ids].filter((id) => !gone.includes(Number(id)))) }
}
