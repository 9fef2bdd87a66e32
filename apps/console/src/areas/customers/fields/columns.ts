import {
  sortableFields,
  maySortBy,
  type CustomerFieldName,
  type CustomerRow,
} from '@hospital-crm/api/entities'
import type { CellEdit, CustomerField, DataGridColumn } from '@hospital-crm/ui/customer-grid'
import { pathOfRegion } from '../../../regions/region-path.ts'

type ColumnField = Extract<CustomerFieldName, keyof CustomerRow>

/** Fields that are edited in their cell; in that of the city, province, city and district are chosen together. */
export const inlineFields = [
  'name',
  'phone',
  'wechat',
  'sex',
  'age',
  'status',
  'tags',
  'hospital',
  'disease',
  'source',
  'consulting',
  'order_time',
  'cfz',
  'mature',
  'city',
] as const satisfies readonly (ColumnField & CustomerField)[]
export type InlineField = (typeof inlineFields)[number]

export const isInlineField = (field: string): field is InlineField =>
  (inlineFields as readonly string[]).includes(field)

export interface ColumnRules {
  /** A role that sees starred numbers cannot sort by them. */
  maskedPhone: boolean
  /** How a field is edited in its cell; `isEditable` of it decides row by row. */
  editOf: (field: InlineField) => CellEdit<CustomerRow>
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
    ...(isInlineField(field) && { edit: editOf(field) }),
    // Where no city is known the province is better than nothing; what is copied is the whole region.
    ...(field === 'city' && {
      text: ({ prv, city }) => city || prv,
      copy: (row) => pathOfRegion(row).join(' / '),
    }),
  })
