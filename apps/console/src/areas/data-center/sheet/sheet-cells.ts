import type { DatumCell, DatumField, DatumKey, DatumRow, DatumValue } from '@hospital-crm/api/entities'
import { wire, type FigureCell } from './figure-drafts.ts'
import { keyOf, rowKey } from './sheet-rows.ts'
import type { FigureEdit } from './use-figure-drafts.ts'

/** What the names of drafts of the sheet begin with. */
export const DATUM_DRAFTS = 'datum/'

/** Cells as they are sent: each with what its writer saw. */
export const cellsOf = (edits: readonly FigureEdit<DatumRow>[]): DatumCell[] =>
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
export const nameOf = ({ row, field }: Pick<DatumCell, 'row' | 'field'>): string => `${rowKey(row)}/${field}`

/** What stands in a cell, as its editor has it: no money is an empty text. */
export const shownOf = ({ field, value }: Named): DatumValue => value ?? (field === 'spend' ? '' : null)

/** A cell as the draft of its figure knows it. */
export const draftedCell = (row: DatumRow, field: DatumField, subject: string): FigureCell => ({
  name: `${DATUM_DRAFTS}${nameOf({ row, field })}`,
  subject,
  stored: wire(row[field]),
})
