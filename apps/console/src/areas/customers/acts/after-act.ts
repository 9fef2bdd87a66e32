import type { DataGridSelection } from '@hospital-crm/ui/customer-grid'
import type { BulkEnd, BulkFailure } from './bulk.types.ts'

/** Reasons that any later try would meet again: somebody has it, or it is gone. */
const lasting: readonly string[] = ['not_found', 'already_received']

/** Reasons that the next try would meet again: there is no room until something else is done, or a day begins. */
const limits: readonly string[] = ['holding_limit', 'claim_limit', 'cooling_off']

export const isLasting = ({ code }: BulkFailure): boolean => lasting.includes(code)

/** Whether the same may be tried again at once. */
export const isRetryable = ({ code }: BulkFailure): boolean =>
  !lasting.includes(code) && !limits.includes(code)

type Left = Pick<BulkEnd, 'failures' | 'untouched'>

const idsWhere = ({ failures, untouched }: Left, isMeant: (failure: BulkFailure) => boolean): number[] => [
  ...failures.filter(isMeant).map(({ id }) => id),
  ...untouched,
]

/** The records that another try may help at once. */
export const retryableIds = (left: Left): number[] => idsWhere(left, isRetryable)

/** The records that are still there to be acted on, now or later. */
const presentIds = (left: Left): number[] => idsWhere(left, (failure) => !isLasting(failure))

/** Whether agents who hold enough kept some records where they are. */
export const hasFullHolders = ({ failures }: Pick<BulkEnd, 'failures'>): boolean =>
  failures.some(({ code }) => code === 'holding_limit')

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
