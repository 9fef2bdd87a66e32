import {
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_text,
  tableFeatures,
} from '@tanstack/react-table'
import { CHECKBOX_WIDTH, columns, pinnedColumns, type Row } from '../../workload/columns.ts'
import { content } from '../cells.tsx'

export const features = tableFeatures({
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text },
})

const helper = createColumnHelper<typeof features, Row>()

export const SELECT = 'select'
export const tableColumns = [
  helper.display({ id: SELECT, header: '', size: CHECKBOX_WIDTH }),
  ...columns.map((column) =>
    helper.accessor((row): unknown => row[column.key], {
      id: column.key,
      header: column.title,
      size: column.width,
      cell: ({ row }) => content(row.original, column),
    }),
  ),
]
export const pinnedIds = [SELECT, ...pinnedColumns.map(({ key }) => key)]
