import {
  type CellField,
  type CustomerRow,
  type WritableField,
  isCellField,
  maySortBy,
  sortableFields,
} from '@hospital-crm/api/entities'
import type { CellValue, CellEdit, CustomerField, DataGridColumn } from '@hospital-crm/ui/customer-grid'
import { cellOfRegion, regionOfPath, pathOfRegion } from '../../../regions/region-path.ts'

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

interface ColumnRules {
  /** A role that sees starred numbers cannot sort by them. */
  maskedPhone: boolean
  /** How a field is edited in its cell; `isEditable` of it decides row by row. */
  editOf: (field: CellField) => CellEdit<CustomerRow>
  /** What the list calls fields that others call otherwise. @default none */
  headings?: Partial<Record<CustomerField, string>>
  /** The reason somebody was given up for, in the reader's words. @default as it is stored */
  reasonText?: (reason: string) => string
  /** Address of a customer, which the name leads to. */
  linkTo?: (row: CustomerRow) => string
}

const isSortable = (field: CustomerField, maskedPhone: boolean): boolean => {
  const sortable = sortableFields.find((name) => name === field)
  return sortable !== undefined && maySortBy(sortable, maskedPhone)
}

/** What the rights of the reader make of a column. */
export const columnRules =
  ({ maskedPhone, editOf, headings = {}, reasonText, linkTo }: ColumnRules) =>
  (column: DataGridColumn<CustomerRow>, field: CustomerField): DataGridColumn<CustomerRow> => ({
    ...column,
    header: headings[field] ?? column.header,
    sortable: isSortable(field, maskedPhone),
    ...(isCellField(field) && { edit: editOf(field) }),
    ...(field === 'name' && linkTo && { link: linkTo }),
    ...(field === 'moved_reason' && reasonText && { text: ({ moved_reason }) => reasonText(moved_reason) }),
    // Where no city is known the province is better than nothing; what is copied is the whole region.
    ...(field === 'city' && {
      text: ({ prv, city }) => city || prv,
      copy: (row) => pathOfRegion(row).join(' / '),
    }),
  })
