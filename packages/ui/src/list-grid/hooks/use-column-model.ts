import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, type CSSProperties } from 'react'

import type {
  ListGridColumn,
  ListGridColumnsProps,
  ListGridSort,
  ListGridSortProps,
} from '../list-grid.types.ts'
import { clampWidth } from '../helpers/column-window.ts'

/** Id of the checkbox column in cell events. */
export const selectionColumnId = '$selection'

const selectionColumnWidth = 44
const defaultWidth = 140
const noSort: ListGridSort[] = []
const noRows: never[] = []

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
})

/** A visible column, placed. Styles are made once per layout and shared by all cells of the column. */
export interface PlacedColumn<Row> {
  id: string
  /** `undefined` for the checkbox column. */
  column: ListGridColumn<Row> | undefined
  /** Position among the visible columns, pinned ones first. */
  index: number
  pane: 'start' | 'center'
  /** Px from the start of its pane. */
  start: number
  width: number
  style: CSSProperties
  sort: { direction: 'ascending' | 'descending'; priority: number } | undefined
}

export interface ColumnModel<Row> {
  all: readonly PlacedColumn<Row>[]
  start: readonly PlacedColumn<Row>[]
  center: readonly PlacedColumn<Row>[]
  startWidth: number
  centerWidth: number
  /** Order of all columns, hidden ones included. */
  order: readonly string[]
}

/** A width that is being dragged and not yet reported. */
export interface WidthDraft {
  id: string
  width: number
}

function place<Row>(
  columns: readonly { id: string; width: number; column: ListGridColumn<Row> | undefined }[],
  pane: 'start' | 'center',
  firstIndex: number,
  sort: readonly ListGridSort[],
): PlacedColumn<Row>[] {
  let start = 0
  return columns.map(({ id, width, column }, offset) => {
    const key = sort.findIndex((entry) => entry.id === id)
    const placed: PlacedColumn<Row> = {
      id,
      column,
      index: firstIndex + offset,
      pane,
      start,
      width,
      style: { insetInlineStart: start, inlineSize: width },
      sort:
        key < 0
          ? undefined
          : {
              direction: sort[key]!.desc ? 'descending' : 'ascending',
              priority: sort.length > 1 ? key + 1 : 0,
            },
    }
    start += width
    return placed
  })
}

function widthOf(columns: readonly { width: number }[]): number {
  return columns.reduce((sum, column) => sum + column.width, 0)
}

/**
 * Column order, widths, visibility, pinning and sorting by TanStack Table, which is given no rows: a row object for each
 * of a million rows would cost more than everything else the grid does.
 */
export function useColumnModel<Row extends object>(
  props: ListGridColumnsProps<Row> &
    ListGridSortProps & { hasSelection: boolean; draft: WidthDraft | undefined },
): { model: ColumnModel<Row>; toggleSort: (id: string, multi: boolean) => void } {
  const { columns, layout, sort = noSort, onSortChange, hasSelection, draft } = props

  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: () => undefined,
        header: column.header,
        enableSorting: column.sortable ?? false,
        sortDescFirst: false,
        meta: column,
      })),
    [columns],
  )

  const state = useMemo(() => {
    const known = new Map(columns.map((column) => [column.id, column]))
    const columnSizing: Record<string, number> = {}
    for (const column of columns) {
      const width = draft?.id === column.id ? draft.width : (layout?.widths?.[column.id] ?? column.width)
      columnSizing[column.id] = clampWidth(width ?? defaultWidth, column.minWidth, column.maxWidth)
    }
    const columnOrder = (layout?.order ?? []).filter((id) => known.has(id))
    const rank = (id: string) => (columnOrder.includes(id) ? columnOrder.indexOf(id) : columnOrder.length)
    const pinned = columns.filter((column) => column.pinned).map((column) => column.id)
    return {
      columnSizing,
      columnOrder,
      columnVisibility: Object.fromEntries((layout?.hidden ?? []).map((id) => [id, false])),
      // Pinned columns keep the order of this list, not of `columnOrder`.
      columnPinning: { start: pinned.toSorted((a, b) => rank(a) - rank(b)), end: [] },
      sorting: sort as ListGridSort[],
    }
  }, [columns, layout, draft, sort])

  const table = useTable<typeof features, object>({
    features,
    columns: definitions,
    data: noRows,
    manualSorting: true,
    state,
    onSortingChange: (update) => {
      onSortChange?.(typeof update === 'function' ? update(state.sorting) : update)
    },
  })

  // TanStack returns the same arrays until the state changes.
  const startColumns = table.getStartVisibleLeafColumns()
  const centerColumns = table.getCenterVisibleLeafColumns()
  const allColumns = table.getAllLeafColumns()

  const model = useMemo<ColumnModel<Row>>(() => {
    const byId = new Map(columns.map((column) => [column.id, column]))
    const sized = (ids: readonly string[]) =>
      ids.map((id) => ({ id, width: state.columnSizing[id] ?? defaultWidth, column: byId.get(id) }))
    const checkbox = hasSelection
      ? [{ id: selectionColumnId, width: selectionColumnWidth, column: undefined }]
      : []
    const pinned = sized(startColumns.map((column) => column.id))
    const start = place([...checkbox, ...pinned], 'start', 0, sort)
    const center = place(sized(centerColumns.map((column) => column.id)), 'center', start.length, sort)
    return {
      all: [...start, ...center],
      start,
      center,
      startWidth: widthOf(start),
      centerWidth: widthOf(center),
      order: allColumns.map((column) => column.id),
    }
  }, [columns, startColumns, centerColumns, allColumns, hasSelection, sort, state.columnSizing])

  return {
    model,
    toggleSort: (id, multi) => {
      const column = table.getColumn(id)
      if (column?.getCanSort()) column.toggleSorting(undefined, multi)
    },
  }
}
