import {
  columnOrderingFeature,
  constructTable,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { useLatest } from '../helpers/use-latest.ts'
import { pinOf, placeColumns, type ColumnModel, type WidthDraft } from './column-model.ts'
import type { DataGridColumn, DataGridLayout, DataGridSort } from '../types/column.types.ts'
import { stillTable } from './still-table.ts'

const noSort: readonly DataGridSort[] = []
const noRows: never[] = []

const features = tableFeatures({
  coreReactivityFeature: stillTable,
  columnOrderingFeature,
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
 * Column order and sorting by TanStack Table, which is given no rows: a row object for each of a million rows
 * would cost more than everything else the grid does. What is hidden, edges and widths come
 * from the layout.
 */
export function useColumnModel<Row extends object>(
  options: ColumnModelOptions<Row>,
): { model: ColumnModel<Row>; toggleSort: (id: string, multi: boolean) => void } {
  const { columns, layout, sort = noSort, onSortChange, hasSelection, draft } = options
  const latest = useLatest(onSortChange)

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

  const table = useMemo(() => {
    const known = new Set(columns.map((column) => column.id))
    const state = {
      columnOrder: (layout?.order ?? []).filter((id) => known.has(id)),
      sorting: [...sort],
    }
    return constructTable<typeof features, object>({
      features,
      columns: definitions,
      data: noRows,
      manualSorting: true,
      state,
      onSortingChange: (update) => {
        latest.current?.(typeof update === 'function' ? update(state.sorting) : update)
      },
    })
  }, [columns, definitions, layout, sort, latest])

  const model = useMemo<ColumnModel<Row>>(() => {
    const byId = new Map(columns.map((column) => [column.id, column]))
    const hidden = new Set(layout?.hidden)
    const order = table.getAllLeafColumns().map((column) => column.id)
    const visible = order.flatMap((id) => (hidden.has(id) ? [] : (byId.get(id) ?? [])))
    const pick = (edge: 'start' | 'end' | undefined) =>
      visible.filter((column) => pinOf(column, layout) === edge)
    const panes = { start: pick('start'), center: pick(undefined), end: pick('end') }
    return placeColumns(panes, { hasSelection, layout, draft, sort, order })
  }, [columns, table, hasSelection, layout, draft, sort])

  return {
    model,
    toggleSort: (id, multi) => {
      const column = table.getColumn(id)
      if (column?.getCanSort()) column.toggleSorting(undefined, multi)
    },
  }
}
