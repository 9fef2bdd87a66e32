import type { CustomerRow, CustomerFieldName, SortableField } from '@hospital-crm/api/entities'
import { sortableFields } from '@hospital-crm/api/entities'
import type { ListGridColumn } from '@hospital-crm/ui/list-grid'
import { CustomerTags } from '../display/customer-tags.tsx'
import { fieldText, type FieldTexts } from '../display/field-text.ts'
import { StatusBadge } from '../display/status-badge.tsx'

type ColumnField = Extract<CustomerFieldName, keyof CustomerRow>

/** Columns of a customer list in their first order; widths in px. */
const layout: readonly (readonly [ColumnField, number])[] = [
  ['id', 88],
  ['name', 120],
  ['phone', 128],
  ['status', 112],
  ['tags', 176],
  ['next_followed', 168],
  ['uid', 104],
  ['hospital', 152],
  ['disease', 120],
  ['source', 120],
  ['consulting', 112],
  ['last_followed', 168],
  ['last_followed_content', 240],
  ['order_time', 168],
  ['order_num', 112],
  ['wechat', 144],
  ['mature', 104],
  ['cfz', 96],
  ['price', 112],
  ['success_time', 168],
  ['created_time', 168],
  ['writer', 104],
  ['promoted_id', 152],
  ['clue_id', 136],
  ['sex', 72],
  ['age', 72],
  ['city', 96],
]

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
] as const satisfies readonly ColumnField[]
export type InlineField = (typeof inlineFields)[number]

export const isInlineField = (field: string): field is InlineField =>
  (inlineFields as readonly string[]).includes(field)

const pinned: readonly string[] = ['id', 'name']
const numbers: readonly string[] = ['price', 'age']

const isSortable = (field: string, maskedPhone: boolean): field is SortableField =>
  (sortableFields as readonly string[]).includes(field) && !(maskedPhone && field === 'phone')

export interface ColumnRules {
  texts: FieldTexts
  /** A role that sees starred numbers cannot sort by them. */
  maskedPhone: boolean
  /** Whether the user may change this field of this row in its cell. */
  canEdit: (field: InlineField, row: CustomerRow) => boolean
}

/** The columns of a customer list, in the language and with the rights of the reader. */
export const customerColumns = ({
  texts,
  maskedPhone,
  canEdit,
}: ColumnRules): ListGridColumn<CustomerRow>[] =>
  layout.map(([field, width]) => ({
    id: field,
    header: texts.messages.fields[field],
    width,
    sortable: isSortable(field, maskedPhone),
    text: (row) => fieldText(field, row[field], texts),
    ...(pinned.includes(field) && { pinned: 'start' as const }),
    ...(numbers.includes(field) && { align: 'end' as const }),
    ...(isInlineField(field) && { editable: (row: CustomerRow) => canEdit(field, row) }),
    ...(field === 'status' && {
      cell: (row: CustomerRow) => <StatusBadge status={row.status} texts={texts} />,
    }),
    ...(field === 'tags' && {
      cell: (row: CustomerRow) => <CustomerTags tags={row.tags} texts={texts} maxVisible={2} />,
    }),
  }))
