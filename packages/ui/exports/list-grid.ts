export { ListGrid } from '../src/list-grid/root/list-grid.tsx'
export { isSelected, selectAllState, setSelected } from '../src/list-grid/helpers/selection.ts'
export { selectionColumnId } from '../src/list-grid/hooks/use-column-model.ts'
export type {
  ListGridCell,
  ListGridCellEdit,
  ListGridColumn,
  ListGridEditorActions,
  ListGridHandle,
  ListGridLabels,
  ListGridLayout,
  ListGridMissingRange,
  ListGridProps,
  ListGridRange,
  ListGridSelection,
  ListGridSort,
  RowKey,
} from '../src/list-grid/list-grid.types.ts'
