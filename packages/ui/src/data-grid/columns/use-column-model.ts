import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { pinOf, placeColumns, widthOf, type ColumnModel, type WidthDraft } from './column-model.ts'
import type { DataGridColumn, DataGridLayout, DataGridSort } from './column.types.ts'

const noSort: readonly DataGridSort[] = []
const noRows: never[] = []

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
})

interface ColumnModelOptions<Row> {
  columns: readonly DataGridColumn<Row>[]
  layout: DataGridLayout | undefined
  sort: readonly DataGridSort[] | undefined
  onSortChange: ((sort: DataGridSort[]) => void) | undefined
  hasSelection: boolean
  draft: WidthDraft | undefined
}

/**
 * Column order, widths, visibility, pinning and sorting by TanStack Table, which is given no rows: a row object for each
 * of a million rows would cost more than everything else the grid does.
 */
export function useColumnModel<Row extends object>(
  options: ColumnModelOptions<Row>,
): { model: ColumnModel<Row>; toggleSort: (id: string, multi: boolean) => void } {
  const { columns, layout, sort = noSort, onSortChange, hasSelection, draft } = options

  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: () => undefined,
        header: column.header,
        enableSorting: column.sortable ?? false,
        sortDescFirst: false,
      })),
    [columns],
  )

  const state = useMemo(() => {
    const known = new Set(columns.map((column) => column.id))
    const columnOrder = (layout?.order ?? []).filter((id) => known.has(id))
    const rank = (id: string) => (columnOrder.includes(id) ? columnOrder.indexOf(id) : columnOrder.length)
    const pinnedTo = (edge: 'start' | 'end') =>
      columns
        .filter((column) => pinOf(column, layout) === edge)
        .map((column) => column.id)
        .toSorted((a, b) => rank(a) - rank(b))
    return {
      columnOrder,
      columnSizing: Object.fromEntries(
        columns.map((column) => [column.id, widthOf(column, layout, undefined)]),
      ),
      columnVisibility: Object.fromEntries((layout?.hidden ?? []).map((id) => [id, false])),
      // Pinned columns keep the order of this list, not of `columnOrder`.
      columnPinning: { start: pinnedTo('start'), end: pinnedTo('end') },
      sorting: [...sort],
    }
  }, [columns, layout, sort])

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
  const start = table.getStartVisibleLeafColumns()
  const center = table.getCenterVisibleLeafColumns()
  const end = table.getEndVisibleLeafColumns()
  const leaves = table.getAllLeafColumns()

  const model = useMemo<ColumnModel<Row>>(() => {
    const byId = new Map(columns.map((column) => [column.id, column]))
    const pick = (picked: readonly { id: string }[]) =>
      picked.flatMap(({ id }) => {
        const column = byId.get(id)
        return column ? [column] : []
      })
    const panes = { start: pick(start), center: pick(center), end: pick(end) }
    const order = leaves.map((column) => column.id)
    return placeColumns(panes, { hasSelection, layout, draft, sort, order })
  }, [columns, start, center, end, leaves, hasSelection, layout, draft, sort])

  return {
    model,
    toggleSort: (id, multi) => {
      const column = table.getColumn(id)
      if (column?.getCanSort()) column.toggleSorting(undefined, multi)
    },
  }
}
