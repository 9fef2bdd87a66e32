export { createGroupedRows } from '../src/data-grid-groups/grouped-rows.ts'
export type {
  GroupedRows,
  GroupedRowsOptions,
  RowGroup,
  RowGroups,
} from '../src/data-grid-groups/grouped-rows.types.ts'
