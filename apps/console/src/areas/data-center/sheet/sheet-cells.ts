import type { DatumCell, DatumField, DatumKey, DatumRow, DatumValue } from '@hospital-crm/api/entities'
import type { CellValue, DataGridEdit } from '@hospital-crm/ui/data-grid'
import { keyOf, rowKey } from './sheet-rows.ts'

const wire = (value: CellValue): DatumValue =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : null

/** Cells as they are sent: each with what its writer saw. */
export const cellsOf = (edits: readonly DataGridEdit<DatumRow>[]): DatumCell[] =>
  edits.map(({ row, column, value, before }) => ({
    row: keyOf(row),
    field: column as DatumField,
    value: wire(value),
    base: wire(before),
  }))

/** The cell that makes a row: an empty one that nobody has typed into, so that a row that is there stays as it is. */
export const cellOfNewRow = (row: DatumKey, field: DatumField): DatumCell => ({
  row,
  field,
  value: null,
  base: null,
})

type Named = Pick<DatumCell, 'row' | 'field' | 'value'>

/** Which cell it is. */
export const nameOf = ({ row, field }: Named): string => `${rowKey(row)}/${field}`

/** What stands in a cell, as its editor has it: no money is an empty text. */
export const shownOf = ({ field, value }: Named): DatumValue => value ?? (field === 'spend' ? '' : null)
