import {
  isCellField,
  maySortBy,
  sortableFields,
  type CellField,
  type CustomerRow,
} from '@hospital-crm/api/entities'
import type { CellEdit, CustomerField, DataGridColumn } from '@hospital-crm/ui/customer-grid'
import { pathOfRegion } from '../../../regions/region-path.ts'

export interface ColumnRules {
  /** A role that sees starred numbers cannot sort by them. */
  maskedPhone: boolean
  /** How a field is edited in its cell; `isEditable` of it decides row by row. */
  editOf: (field: CellField) => CellEdit<CustomerRow>
}

const isSortable = (field: CustomerField, maskedPhone: boolean): boolean => {
  const sortable = sortableFields.find((name) => name === field)
  return sortable !== undefined && maySortBy(sortable, maskedPhone)
}

/** What the rights of the reader make of a column. */
export const columnRules =
  ({ maskedPhone, editOf }: ColumnRules) =>
  (column: DataGridColumn<CustomerRow>, field: CustomerField): DataGridColumn<CustomerRow> => ({
    ...column,
    sortable: isSortable(field, maskedPhone),
    ...(isCellField(field) && { edit: editOf(field) }),
    // Where no city is known the province is better than nothing; what is copied is the whole region.
    ...(field === 'city' && {
      text: ({ prv, city }) => city || prv,
      copy: (row) => pathOfRegion(row).join(' / '),
    }),
  })
