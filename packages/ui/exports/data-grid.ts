export { DataGrid } from '../src/data-grid/root/data-grid.tsx'
export { isSelected, selectAllState, setSelected } from '../src/data-grid/selection/selection.ts'
export { selectionColumnId } from '../src/data-grid/columns/column-model.ts'
export { readLayout } from '../src/data-grid/columns/read-layout.ts'
export type {
  DataGridCopied,
  DataGridPasted,
  DataGridRefusedText,
} from '../src/data-grid/types/clipboard.types.ts'
export type { DataGridAction } from '../src/data-grid/types/data-grid.types.ts'
export type {
  CellPart,
  DataGridColumn,
  DataGridLayout,
  DataGridSort,
} from '../src/data-grid/types/column.types.ts'
export type {
  CellConflict,
  CellConflictActions,
  CellDraft,
  CellEdit,
  CellEditorActions,
  CellValue,
  DataGridEdit,
  DataGridEdited,
  DataGridEditResult,
  EditMove,
} from '../src/data-grid/types/editing.types.ts'
export type { DataGridCell } from '../src/data-grid/types/cells.types.ts'
export type { DataGridHandle, DataGridProps } from '../src/data-grid/types/data-grid.types.ts'
export type {
  DataGridGroup,
  DataGridGroups,
  DataGridRange,
  DataGridRows,
  RowKey,
  RowsChange,
} from '../src/data-grid/types/rows.types.ts'
export type {
  DataGridMissingRange,
  DataGridSelection,
  DataGridSummary,
  DataGridSummaryColumn,
  DataGridSummaryPart,
} from '../src/data-grid/types/data-grid.types.ts'
export { createMemoryRows } from '../src/data-grid/rows/memory-rows.ts'
export type { MemoryRows, MemoryRowsOptions, RowPatch } from '../src/data-grid/rows/memory-rows.types.ts'
export type { SortValue } from '../src/data-grid/rows/sort-rows.ts'
