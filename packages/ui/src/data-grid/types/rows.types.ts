import type { CellPart } from './column.types.ts'

/** What identifies a row across sorting and refetching: a database id, never a position. */
export type RowKey = string | number

/** Rows in view, both ends included, without overscan. */
export interface DataGridRange {
  first: number
  last: number
  /** Scroll speed in rows per second, negative upwards, 0 at rest and after a jump: fetch further ahead, or not yet, when it is high. */
  velocity: number
}

/** The heading of a group, which stands at a position in place of a row. The same object until something of it changes. */
export interface DataGridGroup {
  /** Identity of the heading among those of the result; `indexOf` of the rows finds it. */
  id: string
  /** What its rows have in common, and how many there are. */
  parts: readonly CellPart[]
  /** Whether its rows stand below it; `undefined` where they cannot. */
  isOpen: boolean | undefined
}

/** Groups that the rows of a source stand in. At the position of a heading the source has no row. */
export interface DataGridGroups {
  /** Rows of the whole result, also those of closed groups and without the headings; `undefined` while unknown. */
  readonly rowCount: number | undefined
  /** The heading at a position; `undefined` where a row stands. Must be cheap. */
  at(index: number): DataGridGroup | undefined
  /** Position of the heading over a row. */
  headingOf(index: number): number | undefined
  /** Opens or closes the group of the heading at a position. */
  toggle(index: number): void
}

/** What a source of rows tells its listeners. */
export interface RowsChange {
  /**
   * Cells whose content a change of `others` replaces flash in the grid. What a `feed` brings does not, and is gathered:
   * figures that change all the time are shown ten times a second.
   */
  origin: 'self' | 'others' | 'feed'
}

/**
 * A source of rows: all in memory, or windows of a result that lies on a server. The grid reads the rows in view and
 * nothing else. Rows are immutable: a changed row is a new object at the same position.
 */
export interface DataGridRows<Row> {
  /** Size of the whole result; `undefined` while unknown (one viewport of skeleton rows). Up to 10 million are tried. */
  readonly count: number | undefined
  /** Identity of the result (filters + order). A new one scrolls to the top and forgets the selected range. */
  readonly resultKey: string
  /**
   * Grows when the same result is asked for anew, when a row goes, and when groups open, close or change in size: positions
   * before and after do not belong together. @default they do while `count` stays
   */
  readonly round?: number
  /** Row at a position of the whole result, `undefined` while it is not loaded (a skeleton row). Must be cheap. */
  at(index: number): Row | undefined
  /** Identity of a row. */
  keyOf(row: Row): RowKey
  /** Headings between the rows. `@hospital-crm/ui/data-grid-groups` makes such a source. @default none */
  readonly groups?: DataGridGroups
  /** Position of a row; `undefined` when no loaded row has the key. */
  indexOf(key: RowKey): number | undefined
  /** The grid says which rows are in view, at most once a frame and not for an unchanged range: load them here. */
  onRange?: (range: DataGridRange) => void
  /**
   * Tells all rows between two positions, also those that are not loaded, in pieces and in any order, each with the
   * position of its first row. Nothing is kept of them. Without it, rows that are not loaded cannot leave the grid.
   */
  tellRows?: (
    range: RowsRange,
    onRows: (first: number, rows: readonly Row[]) => void,
    signal: AbortSignal,
  ) => Promise<void>
  /** Calls back after `count`, `resultKey` or any row has changed, at most once a frame; answers how to stop. */
  subscribe(listener: (change: RowsChange) => void): () => void
}

/** Positions of a result, both ends included. */
export interface RowsRange {
  first: number
  last: number
}
