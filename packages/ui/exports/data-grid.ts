export { DataGrid } from '../src/data-grid/root/data-grid.tsx'
export { isSelected, selectAllState, setSelected } from '../src/data-grid/helpers/selection.ts'
export { selectionColumnId } from '../src/data-grid/hooks/use-column-model.ts'
export type {
  DataGridCell,
  DataGridCellEdit,
  DataGridColumn,
  DataGridEditorActions,
  DataGridHandle,
  DataGridLabels,
  DataGridLayout,
  DataGridMissingRange,
  DataGridProps,
  DataGridRange,
  DataGridSelection,
  DataGridSort,
  RowKey,
} from '../src/data-grid/data-grid.types.ts'
