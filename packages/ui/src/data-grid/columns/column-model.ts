import type { DataGridColumn, DataGridPane } from '../types/column.types.ts'

/** Widths of a column that says none, in px. */
export const defaultWidth = 140
export const leastWidth = 64
export const greatestWidth = 640

/** A dragged width, kept within the column's limits and on whole px. */
export function clampWidth(width: number, min = leastWidth, max = greatestWidth): number {
  return Math.round(Math.min(max, Math.max(min, width)))
}

/** Id of the checkbox column in cell events. */
export const selectionColumnId = '$selection'

const selectionColumnWidth = 48

/** A visible column, placed. One object for as long as nothing about it changes. */
export interface PlacedColumn<Row> {
  id: string
  /** `undefined` for the checkbox column. */
  column: DataGridColumn<Row> | undefined
  /** Position among the visible columns, in reading order over all panes. */
  index: number
  pane: DataGridPane
  /** Px from the start of its pane. */
  start: number
  width: number
  sort: { direction: 'ascending' | 'descending'; priority: number } | undefined
}

/** A heading over neighbouring columns. */
export interface PlacedGroup {
  id: string
  /** Empty over columns without a group. */
  header: string
  pane: DataGridPane
  start: number
  width: number
  /** Position of its first column, how many it spans, and which. */
  index: number
  span: number
  columns: string[]
  /** Whether it shows its columns; `undefined` where it has no more than one. */
  isExpanded: boolean | undefined
}

/** The visible columns of a grid, pane by pane. */
export interface ColumnModel<Row> {
  all: readonly PlacedColumn<Row>[]
  start: readonly PlacedColumn<Row>[]
  center: readonly PlacedColumn<Row>[]
  end: readonly PlacedColumn<Row>[]
  /** The columns of both outer panes. */
  pinned: readonly PlacedColumn<Row>[]
  widths: Readonly<Record<DataGridPane, number>>
  /** Headings over the columns; empty when no column has a group. */
  groups: readonly PlacedGroup[]
  /** Order of all columns, hidden ones included. */
  order: readonly string[]
  /** Changes when row elements made for another model do not fit any more. */
  shape: string
}

/** A visible column as the table has it. */
interface ReadColumn<Row> {
  column: DataGridColumn<Row>
  width: number
  sort: PlacedColumn<Row>['sort']
}

function groupsOf<Row>(
  all: readonly PlacedColumn<Row>[],
  expanded: ReadonlyMap<string, boolean> | undefined,
): PlacedGroup[] {
  if (!all.some((placed) => placed.column?.group)) return []
  const groups: PlacedGroup[] = []
  for (const placed of all) {
    const header = placed.column?.group ?? ''
    const last = groups.at(-1)
    if (last && last.header === header && last.pane === placed.pane) {
      last.width += placed.width
      last.span += 1
      last.columns.push(placed.id)
    } else {
      const { pane, start, width, index } = placed
      const isExpanded = expanded?.get(header)
      groups.push({
        id: placed.id,
        header,
        pane,
        start,
        width,
        index,
        span: 1,
        columns: [placed.id],
        isExpanded,
      })
    }
  }
  return groups
}

/** Places the columns of each pane side by side, the boxes that select rows before all others. */
export function placeColumns<Row>(
  columns: Readonly<Record<DataGridPane, readonly ReadColumn<Row>[]>>,
  hasSelection: boolean,
  order: readonly string[],
  /** By their headings, whether groups that can be collapsed are not. */
  expanded?: ReadonlyMap<string, boolean>,
): ColumnModel<Row> {
  let index = 0
  const widths = { start: 0, center: 0, end: 0 }
  const place = (
    pane: DataGridPane,
    id: string,
    width: number,
    column?: DataGridColumn<Row>,
    sort?: PlacedColumn<Row>['sort'],
  ) => {
    const placed = { id, column, index, pane, start: widths[pane], width, sort }
    index += 1
    widths[pane] += width
    return placed
  }
  const placeAll = (pane: DataGridPane): PlacedColumn<Row>[] =>
    columns[pane].map(({ column, width, sort }) => place(pane, column.id, width, column, sort))
  const checkbox = hasSelection ? [place('start', selectionColumnId, selectionColumnWidth)] : []
  const start = [...checkbox, ...placeAll('start')]
  const center = placeAll('center')
  const end = placeAll('end')
  const all = [...start, ...center, ...end]
  const pinned = [...start, ...end]
  const ids = pinned.map((placed) => `${placed.pane}:${placed.id}`)
  return {
    all,
    start,
    center,
    end,
    pinned,
    widths,
    groups: groupsOf(all, expanded),
    order,
    shape: ids.join(' '),
  }
}

/** Panes that a model has columns for, in reading order; the centre is always there. */
export function panesOf<Row>(model: ColumnModel<Row>): DataGridPane[] {
  return (['start', 'center', 'end'] as const).filter((pane) => pane === 'center' || model[pane].length > 0)
}
