import type { DataGridRows, RowKey, RowsChange } from '../types/rows.types.ts'
import type { RowsTiming } from './flush.ts'

/** The moment a result is as of: whatever the server names it with. */
export type AsOf = number | string

/** Which rows of a result are wanted. */
export interface RowsWindow {
  /** Position of the first one in the whole result, a multiple of `count`. */
  first: number
  /** How many, always the size of a window; the last one of a result may answer fewer. */
  count: number
  /** The moment that the first answer named; `undefined` in the question for it. */
  asOf: AsOf | undefined
}

/** Rows of one window, in the order of the result. Fewer than asked for: the result ends with them. */
export interface WindowAnswer<Row> {
  rows: readonly Row[]
  /** Rows of the whole result, if that costs nothing; else see `loadTotal`. */
  total?: number | undefined
  asOf?: AsOf | undefined
}

/** A window that could not be had. */
export interface WindowFailure {
  first: number
  count: number
  error: Error
}

/** A loaded row that has changed: some of its fields, or the whole row. */
export type WindowPatch<Row> = { key: RowKey; fields: Partial<Row> } | { row: Row }

/** How windows of a result are got and kept. */
export interface WindowRowsOptions<Row, Question> {
  /** Asks for one window. Aborted when its answer is no longer of use; what it answers then is dropped. */
  load: (question: Question, window: RowsWindow, signal: AbortSignal) => Promise<WindowAnswer<Row>>
  /** Counts the whole result, once for each question and refresh, after the first window, if that did not tell. */
  loadTotal?: (question: Question, asOf: AsOf | undefined, signal: AbortSignal) => Promise<number>
  /** Identity of a row, unique within a result. */
  keyOf: (row: Row) => RowKey
  /** Tells questions apart. Default: `JSON.stringify`. */
  questionKey?: (question: Question) => string
  /** Rows of a window. Default 100. */
  windowSize?: number
  /** Windows that are kept; of more, those furthest from what is in view go. Default 200. */
  keep?: number
  /** Windows that are asked for at once. Default 3; 1 until the moment of the result is known. */
  maxRequests?: number
  /** Rows per second from which on nothing is asked for until scrolling slows or rests. Default: 10 windows a second. */
  flingVelocity?: number
  /** Waits for frames and for scrolling to rest. Default: the page's. */
  timing?: RowsTiming
}

/** Whose doing a change is; cells that `others` changed flash. Default `self`. */
export interface WindowChangeOptions {
  origin?: RowsChange['origin']
}

/**
 * A result that lies on a server, as a source for the grid: windows are asked for as they come into view. An answer to
 * an earlier question is never shown. Until `ask` is called the result is unknown and nothing is asked for.
 */
export interface WindowRows<Row, Question> extends DataGridRows<Row> {
  /** Grows with every change. */
  readonly version: number
  /** Whether a window is on its way or about to be asked for. */
  readonly isBusy: boolean
  /** Why no row of the result could be had, while there is none. */
  readonly error: Error | undefined
  /** Windows that could not be had, the first one first. One that comes into view again is asked for again. */
  readonly failures: readonly WindowFailure[]
  /** Why the result could not be counted. */
  readonly totalError: Error | undefined
  /** Begins another result, with skeleton rows at first: nothing of the last one is kept. The same question again does nothing. */
  ask(question: Question): void
  /** Asks again for all that failed. */
  retry(): void
  /** Asks again, as of now, for what is in view and is counted, while what was there stays in view; the rest follows when it is looked at. */
  refresh(options?: WindowChangeOptions): void
  /** Changes a loaded row, also in the answers that are on their way. @returns whether it was loaded. */
  patch(patch: WindowPatch<Row>, options?: WindowChangeOptions): boolean
  /** Takes a loaded row away; those after it move up. @returns whether it was loaded. */
  drop(key: RowKey, options?: WindowChangeOptions): boolean
  /**
   * Tells the keys of all rows between two positions, also of those that are not loaded, window by window in any order.
   * Nothing is kept of them. Rejects when a window cannot be had, or when the result is asked for anew meanwhile.
   */
  tellKeys(
    range: { first: number; last: number },
    onKeys: (keys: readonly RowKey[]) => void,
    signal: AbortSignal,
  ): Promise<void>
  /** Aborts what is on its way; `onRange`, `ask` or `retry` goes on. */
  stop(): void
}
