export { CustomerCards } from '../src/customer-grid/cards/customer-cards.tsx'
export { CustomerGrid } from '../src/customer-grid/customer-grid.tsx'
export {
  customerFields as customerGridFields,
  moveFields as customerMoveFields,
  usualFields as usualCustomerFields,
} from '../src/customer-grid/fields/customer-fields.ts'
export { isSelected, selectAllState, setSelected } from '../src/data-grid/selection/selection.ts'
export { useTimeTexts } from '../src/customer-grid/columns/use-customer-texts.ts'
export { createMemoryRows } from '../src/data-grid/rows/memory-rows.ts'
export { createWindowRows } from '../src/data-grid/rows/window-rows.ts'
export type { CustomerCardsProps } from '../src/customer-grid/cards/customer-cards.tsx'
export type { CustomerGridProps } from '../src/customer-grid/customer-grid.tsx'
export type { TimeTexts } from '../src/customer-grid/columns/time-texts.ts'
export type { CustomerTextsProps, TimeTextsProps } from '../src/customer-grid/columns/use-customer-texts.ts'
export type {
  CustomerChoices,
  CustomerGridRow,
  CustomerNames,
  TonedChoice,
} from '../src/customer-grid/fields/customer-grid.types.ts'
export type { CustomerField, CustomerFieldGroup } from '../src/customer-grid/fields/customer-fields.ts'
export type { OwnCustomerWords } from '../src/customer-grid/columns/use-customer-texts.ts'
export { en as customerWordsEn } from '../src/customer-grid/words/en.ts'
export { zh as customerWordsZh, type CustomerGridWords } from '../src/customer-grid/words/zh.ts'
export type { DataGridCopied, DataGridPasted } from '../src/data-grid/types/clipboard.types.ts'
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
} from '../src/data-grid/types/editing.types.ts'
export type { DataGridAction } from '../src/data-grid/types/data-grid.types.ts'
export type {
  CellPart,
  DataGridColumn,
  DataGridLayout,
  DataGridSort,
} from '../src/data-grid/types/column.types.ts'
export type { DataGridCell } from '../src/data-grid/types/cells.types.ts'
export type { DataGridHandle, GridOffset } from '../src/data-grid/types/data-grid.types.ts'
export type {
  ChangeOptions,
  MemoryRows,
  MemoryRowsOptions,
  RowPatch,
} from '../src/data-grid/rows/memory-rows.types.ts'
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
} from '../src/data-grid/types/data-grid.types.ts'
export type {
  AsOf,
  RowsWindow,
  WindowAnswer,
  WindowChangeOptions,
  WindowFailure,
  WindowPatch,
  WindowRows,
  WindowRowsOptions,
} from '../src/data-grid/rows/window-rows.types.ts'
