import type { RowKey } from '../rows/rows.types.ts'

/** With `all` the ids are exceptions, otherwise they are the selected rows: "all but three of a million" is three ids. */
export interface DataGridSelection {
  all: boolean
  ids: ReadonlySet<RowKey>
}

/** Rows of a selected range that are not loaded, so that their keys are unknown. Both ends included. */
export interface DataGridMissingRange {
  first: number
  last: number
  /** What is to become of them: the state of the row that the range began with. */
  selected: boolean
}
