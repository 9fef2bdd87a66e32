import type { CustomerRow, WritableField } from '@hospital-crm/api/entities'
import type { CellValue } from '@hospital-crm/ui/customer-grid'
import { cellOfRegion, regionOfPath } from '../../../regions/region-path.ts'
import type { InlineField } from './columns.ts'

/** What is chosen together in the cell of the city. */
export const regionFields = ['prv', 'city', 'district'] as const

/** The fields that a cell stores: its own, or the whole region in that of the city. */
export const storedFields = (field: InlineField): readonly (InlineField | (typeof regionFields)[number])[] =>
  field === 'city' ? regionFields : [field]

/** What the cell of a field holds. */
export const cellValue = (row: CustomerRow, field: InlineField): CellValue =>
  field === 'city' ? cellOfRegion(row) : row[field]

/** Whether a region leaves out what the role wants to know. */
export const isRegionMissing = (
  path: readonly string[],
  isRequired: (field: WritableField) => boolean,
): boolean => {
  const region = regionOfPath(path)
  return regionFields.some((field) => isRequired(field) && region[field] === '')
}
