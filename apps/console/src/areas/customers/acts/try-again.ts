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
export const presentIds = (left: Left): number[] => idsWhere(left, (failure) => !isLasting(failure))

/** Whether agents who hold enough kept some records where they are. */
export const hasFullHolders = ({ failures }: Pick<BulkEnd, 'failures'>): boolean =>
  failures.some(({ code }) => code === 'holding_limit')
