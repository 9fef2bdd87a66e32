import type { CustomerFieldName, CustomerRow } from '@hospital-crm/api/entities'
import type { CustomerField, DataGridColumn } from '@hospital-crm/ui/customer-grid'

type ColumnField = Extract<CustomerFieldName, keyof CustomerRow>

/** Fields that are edited in their cell. */
export const inlineFields = [
  'name',
  'phone',
  'wechat',
  'age',
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
  /** Whether the user may change this field of this row in its cell. */
  canEdit: (field: InlineField, row: CustomerRow) => boolean
}

/** What the rights of the reader make of a column. */
export const columnRules =
  ({ maskedPhone, canEdit }: ColumnRules) =>
  (column: DataGridColumn<CustomerRow>, field: CustomerField): DataGridColumn<CustomerRow> => ({
    ...column,
    ...(maskedPhone && field === 'phone' && { sortable: false }),
    ...(isInlineField(field) && {
      edit: {
        kind: 'custom' as const,
        value: (row: CustomerRow) => row[field],
        isEditable: (row: CustomerRow) => canEdit(field, row),
      },
    }),
  })
