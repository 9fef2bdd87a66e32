export { ColumnChooser } from '../src/column-chooser/column-chooser.tsx'
export type { ColumnChooserProps } from '../src/column-chooser/column-chooser.tsx'
export type { ChooserColumn, ColumnLayout } from '../src/column-chooser/column-layout.ts'
