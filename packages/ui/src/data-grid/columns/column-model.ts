import type { DataGridColumn, DataGridLayout, DataGridPane, DataGridSort } from '../types/column.types.ts'

const defaultWidth = 140

/** A dragged width, kept within the column's limits and on whole px. */
export function clampWidth(width: number, min = 64, max = 640): number {
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

/** Columns of each pane in their order, as the table answers them. */
interface PaneColumns<Row> {
  start: readonly DataGridColumn<Row>[]
  center: readonly DataGridColumn<Row>[]
  end: readonly DataGridColumn<Row>[]
}

/** A width that is being dragged and not yet reported. */
export interface WidthDraft {
  id: string
  width: number
}

/** Width of a column in px: dragged, chosen or its own. */
function widthOf<Row>(
  column: DataGridColumn<Row>,
  layout: DataGridLayout | undefined,
  draft: WidthDraft | undefined,
): number {
  const wanted = draft?.id === column.id ? draft.width : (layout?.widths?.[column.id] ?? column.width)
  return clampWidth(wanted ?? defaultWidth, column.minWidth, column.maxWidth)
}

/** Edge that a column is pinned to; `undefined` for the centre. */
export function pinOf<Row>(
  column: DataGridColumn<Row>,
  layout: DataGridLayout | undefined,
): 'start' | 'end' | undefined {
  const chosen = layout?.pinned?.[column.id] ?? column.pinned
  return chosen === 'none' ? undefined : chosen
}

function sortOf(id: string, sort: readonly DataGridSort[]): PlacedColumn<never>['sort'] {
  const place = sort.findIndex((key) => key.id === id)
  if (place < 0) return undefined
  const direction = sort[place]!.desc ? 'descending' : 'ascending'
  return { direction, priority: sort.length > 1 ? place + 1 : 0 }
}

function groupsOf<Row>(all: readonly PlacedColumn<Row>[]): PlacedGroup[] {
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
      groups.push({ id: placed.id, header, pane, start, width, index, span: 1, columns: [placed.id] })
    }
  }
  return groups
}

/** Places columns side by side. */
export function placeColumns<Row>(
  columns: PaneColumns<Row>,
  options: {
    hasSelection: boolean
    layout: DataGridLayout | undefined
    draft: WidthDraft | undefined
    sort: readonly DataGridSort[]
    order: readonly string[]
  },
): ColumnModel<Row> {
  const { hasSelection, layout, draft, sort, order } = options
  let index = 0
  const widths = { start: 0, center: 0, end: 0 }
  const place = (pane: DataGridPane, id: string, width: number, column?: DataGridColumn<Row>) => {
    const placed = { id, column, index, pane, start: widths[pane], width, sort: sortOf(id, sort) }
    index += 1
    widths[pane] += width
    return placed
  }
  const placeAll = (pane: DataGridPane): PlacedColumn<Row>[] =>
    columns[pane].map((column) => place(pane, column.id, widthOf(column, layout, draft), column))
  const checkbox = hasSelection ? [place('start', selectionColumnId, selectionColumnWidth)] : []
  const start = [...checkbox, ...placeAll('start')]
  const center = placeAll('center')
  const end = placeAll('end')
  const all = [...start, ...center, ...end]
  const pinned = [...start, ...end]
  const ids = pinned.map((placed) => `${placed.pane}:${placed.id}`)
  return { all, start, center, end, pinned, widths, groups: groupsOf(all), order, shape: ids.join(' ') }
}

/** Panes that a model has columns for, in reading order; the centre is always there. */
export function panesOf<Row>(model: ColumnModel<Row>): DataGridPane[] {
  return (['start', 'center', 'end'] as const).filter((pane) => pane === 'center' || model[pane].length > 0)
}
