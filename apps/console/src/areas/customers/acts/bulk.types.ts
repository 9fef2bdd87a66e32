import type { BulkOutcome, CustomerRow } from '@hospital-crm/api/entities'

/** A record as it was before it was changed: what taking a change back needs, and the name to tell of it. */
export type BulkRow = Pick<
  CustomerRow,
  'id' | 'name' | 'version' | 'stage' | 'uid' | 'status' | 'disease' | 'tags'
>

/** One call on several records. */
export interface BulkStep {
  ids: readonly number[]
  send: () => Promise<BulkOutcome>
}

/** Why a record was left as it was. */
export type BulkFailure = BulkOutcome['failed'][number]

/** How a change of several records ended. Every record is in one of the three lists. */
export interface BulkResult {
  done: readonly number[]
  failed: readonly BulkFailure[]
  /** Not tried: somebody stopped the run, or the server was out of reach. */
  untouched: readonly number[]
}

/** A change of several records, ready to be run. */
export interface BulkPlan {
  steps: readonly BulkStep[]
  /** What puts these records back to what they were; undefined where nothing can. */
  inverse?: ((done: readonly BulkRow[]) => BulkPlan) | undefined
}
