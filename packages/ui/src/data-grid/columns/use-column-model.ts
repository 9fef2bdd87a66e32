import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Column,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { useLatest } from '../helpers/use-latest.ts'
import type { DataGridColumn, DataGridLayout, DataGridSort } from '../types/column.types.ts'
import { foldingOf } from './column-groups.ts'
import { defaultWidth, greatestWidth, leastWidth, placeColumns, type ColumnModel } from './column-model.ts'

const noSort: readonly DataGridSort[] = []
/** Rows stay with their source: the table answers for columns and their order alone. */
const noRows: never[] = []

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
})

/** A width that is being dragged and not yet reported. */
export interface WidthDraft {
  id: string
  width: number
}

interface ColumnModelOptions<Row> {
  columns: readonly DataGridColumn<Row>[]
  layout: DataGridLayout | undefined
  sort: readonly DataGridSort[] | undefined
  onSortChange: ((sort: DataGridSort[]) => void) | undefined
  hasSelection: boolean
  draft: WidthDraft | undefined
}

/** What a user has made of the columns, as the table takes it. */
function stateOf<Row>(
  columns: readonly DataGridColumn<Row>[],
  layout: DataGridLayout | undefined,
  sort: readonly DataGridSort[],
  draft: WidthDraft | undefined,
  folded: ReadonlySet<string>,
) {
  const known = new Set(columns.map(({ id }) => id))
  const columnOrder = [...new Set([...(layout?.order ?? []).filter((id) => known.has(id)), ...known])]
  const own = new Map(columns.map(({ id, pinned }) => [id, pinned]))
  const pinnedTo = (edge: 'start' | 'end') =>
    columnOrder.filter((id) => (layout?.pinned?.[id] ?? own.get(id)) === edge)
  const widths = { ...layout?.widths, ...(draft && { [draft.id]: draft.width }) }
  return {
    columnOrder,
    columnVisibility: Object.fromEntries([...(layout?.hidden ?? []), ...folded].map((id) => [id, false])),
    columnPinning: { start: pinnedTo('start'), end: pinnedTo('end') },
    columnSizing: Object.fromEntries(Object.entries(widths).map(([id, width]) => [id, Math.round(width)])),
    sorting: [...sort],
  }
}

/**
 * The columns as TanStack Table has them: their order, which are hidden, at an edge, how wide, and what the rows are
 * sorted by. All of it is the caller's to keep.
 */
export function useColumnModel<Row extends object>(
  options: ColumnModelOptions<Row>,
): { model: ColumnModel<Row>; toggleSort: (id: string, multi: boolean) => void } {
  const { columns, layout, sort = noSort, onSortChange, hasSelection, draft } = options
  const latest = useLatest({ onSortChange, sort })

  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (row: object) => column.text(row as Row),
        header: column.header,
        enableSorting: column.sortable ?? false,
        sortDescFirst: false,
        size: column.width ?? defaultWidth,
        minSize: column.minWidth ?? leastWidth,
        maxSize: column.maxWidth ?? greatestWidth,
      })),
    [columns],
  )
  const { expanded, folded } = useMemo(() => foldingOf(columns, layout), [columns, layout])
  const state = useMemo(
    () => stateOf(columns, layout, sort, draft, folded),
    [columns, layout, sort, draft, folded],
  )
  const tableOptions = useMemo(
    () => ({
      features,
      columns: definitions,
      data: noRows as object[],
      manualSorting: true,
      state,
      onSortingChange: (update: DataGridSort[] | ((before: DataGridSort[]) => DataGridSort[])) => {
        const { current } = latest
        current.onSortChange?.(typeof update === 'function' ? update([...current.sort]) : update)
      },
    }),
    [definitions, state, latest],
  )
  const table = useTable(tableOptions)

  const model = useMemo<ColumnModel<Row>>(() => {
    const byId = new Map(columns.map((column) => [column.id, column]))
    const read = (column: Column<typeof features, object>) => {
      const direction = column.getIsSorted()
      const sort = direction
        ? {
            direction: direction === 'desc' ? ('descending' as const) : ('ascending' as const),
            priority: state.sorting.length > 1 ? column.getSortIndex() + 1 : 0,
          }
        : undefined
      return { column: byId.get(column.id)!, width: column.getSize(), sort }
    }
    const panes = {
      start: table.getStartVisibleLeafColumns().map(read),
      center: table.getCenterVisibleLeafColumns().map(read),
      end: table.getEndVisibleLeafColumns().map(read),
    }
    return placeColumns<Row>(panes, hasSelection, state.columnOrder, expanded)
  }, [columns, table, state, hasSelection, expanded])

  return {
    model,
    toggleSort: (id, multi) => {
      const column = table.getColumn(id)
      if (column?.getCanSort()) column.toggleSorting(undefined, multi)
    },
  }
}
