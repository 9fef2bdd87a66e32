import type { BulkFailure } from './bulk.types.ts'
import type { BulkEnd } from './bulk-run.types.ts'

/** Reasons that another try would meet again: somebody has it, or it is gone. */
const lasting: readonly string[] = ['not_found', 'already_received']

export const isLasting = ({ code }: BulkFailure): boolean => lasting.includes(code)

/** The records that another try may help. */
export const retryableIds = ({ failures, untouched }: Pick<BulkEnd, 'failures' | 'untouched'>): number[] => [
  ...failures.filter((failure) => !isLasting(failure)).map(({ id }) => id),
  ...untouched,
]
