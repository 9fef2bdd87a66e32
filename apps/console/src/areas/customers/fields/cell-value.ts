import type { CellField, CustomerRow, WritableField } from '@hospital-crm/api/entities'
import type { CellValue } from '@hospital-crm/ui/customer-grid'
import { cellOfRegion, regionOfPath } from '../../../regions/region-path.ts'

/** What is chosen together: in the cell of the city, and in the line of the province elsewhere. */
export const regionFields = ['prv', 'city', 'district'] as const

/** Whether a field has no line of its own in the form and the details. */
export const isShownWithRegion = (field: string): boolean => field === 'city' || field === 'district'

/** The fields that a cell stores: its own, or the whole region in that of the city. */
export const storedFields = (field: CellField): readonly (CellField | (typeof regionFields)[number])[] =>
  field === 'city' ? regionFields : [field]

/** What the cell of a field holds. */
export const cellValue = (row: CustomerRow, field: CellField): CellValue =>
  field === 'city' ? cellOfRegion(row) : row[field]

/** Whether a region leaves out what the role wants to know. */
export const isRegionMissing = (
  path: readonly string[],
  isRequired: (field: WritableField) => boolean,
): boolean => {
  const region = regionOfPath(path)
  return regionFields.some((field) => isRequired(field) && region[field] === '')
}
