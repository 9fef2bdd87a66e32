import type { BulkOutcome, CustomerRow } from '@hospital-crm/api/entities'

/** A record as it was before it was changed: what taking a change back needs, and the name to tell of it. */
export type BulkRow = Pick<
  CustomerRow,
  'id' | 'name' | 'version' | 'stage' | 'uid' | 'status' | 'disease' | 'tags'
>

/** What a selection means: the records, and those that can no longer be found. */
export interface Gathered {
  rows: readonly BulkRow[]
  gone: readonly number[]
}

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

/** A record that was left as it was, with the name it is known by. */
interface NamedFailure extends BulkFailure {
  /** Empty where the record could not be found. */
  name: string
}

/** Everything that became of a change, over all its tries. */
export interface BulkEnd {
  done: readonly BulkRow[]
  failures: readonly NamedFailure[]
  /** Not tried. */
  untouched: readonly number[]
  /** What puts records back to what they were; undefined where nothing was done, or nothing can. */
  inverse: BulkPlan['inverse']
}

/** What a change of several records is at. */
export type BulkPhase =
  | { name: 'asking'; error?: string | undefined }
  | { name: 'gathering'; found: number }
  | { name: 'running'; answered: number; total: number; isStopping: boolean }
  /** `error`: what was left could not be looked up for another try. */
  | { name: 'ended'; end: BulkEnd; error?: string | undefined }

export interface BulkRunOptions<Choice> {
  /** Finds the records that are meant; only those of `ids` where they are given. */
  gather: (options: {
    ids: readonly number[] | undefined
    signal: AbortSignal
    onProgress: (found: number) => void
  }) => Promise<Gathered>
  /** The calls for these records. */
  plan: (rows: readonly BulkRow[], choice: Choice) => BulkPlan
  /** The server's word for a record that is not there. */
  goneText: string
  /** What a failure says. */
  errorText: (error: unknown) => string
  /** Told after each try of all that has been done, which may be nothing. */
  onEnd: (end: BulkEnd) => void
}

/** A change of several records: what it is at, and what can be done about it. */
export interface BulkRun<Choice> {
  getPhase: () => BulkPhase
  subscribe: (listener: () => void) => () => void
  start: (choice: Choice) => Promise<void>
  /** Ends the run after the call that is on its way; before the first change it leads back to the question. */
  stop: () => void
  /** Tries again, as it is now, what another try may help. */
  retry: () => Promise<void>
}
