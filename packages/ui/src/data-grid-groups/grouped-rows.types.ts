import type { DataGridGroups, RowKey } from '../data-grid/types/rows.types.ts'
import type {
  AsOf,
  RowsWindow,
  WindowAnswer,
  WindowRows,
  WindowRowsOptions,
} from '../data-grid/rows/window-rows.types.ts'

/** Rows that have one value in common. */
export interface RowGroup {
  /** The value: an id, or 0 for none. */
  key: RowKey
  /** What people call it. */
  label: string
  /** Rows that it has. */
  count: number
}

/** All groups of a result, in the order in which they stand. */
export interface RowGroups {
  groups: readonly RowGroup[]
  /** Groups, and their rows, that the server does not name: a last line says so, which cannot be opened. */
  rest?: { groups: number; count: number } | undefined
  /** The moment that was counted at; windows are asked for as of then. */
  asOf?: AsOf | undefined
}

/** How groups of a result, and windows of their rows, are got. */
export interface GroupedRowsOptions<Row, Question> extends Omit<
  WindowRowsOptions<Row, Question>,
  'load' | 'loadTotal'
> {
  /** Asks for the groups of a result; once for each question and refresh. */
  loadGroups: (question: Question, signal: AbortSignal) => Promise<RowGroups>
  /** Asks for one window of one group; positions count within the group. */
  load: (
    question: Question,
    group: RowKey,
    window: RowsWindow,
    signal: AbortSignal,
  ) => Promise<WindowAnswer<Row>>
  /**
   * The key of the group that a row belongs to; `undefined` where nobody can tell. A patch that changes it moves the counts; the
   * row stays where it stands until the other group brings it. @default the counts stay until the groups are asked for anew
   */
  groupOf?: (row: Row) => RowKey | undefined
  /** What stands beside the name of a group, such as "1,234". */
  countText: (count: number) => string
  /** The line for groups that are not named. */
  restText: (groups: number, count: number) => string
}

/**
 * Rows of a result under the headings of their groups. Positions are those of headings and of rows of open groups, and
 * windows are asked for of groups in view alone. Which groups are open stays over questions; closing one forgets its rows.
 */
export interface GroupedRows<Row, Question> extends WindowRows<Row, Question> {
  readonly groups: DataGridGroups
}
