import type { CustomerRow } from '@hospital-crm/api/entities'
import { sortableFields } from '@hospital-crm/api/entities'
import { usualCustomerFields, type DataGridColumn } from '@hospital-crm/ui/customer-grid'
import { expect, test } from 'vitest'
import { columnRules } from './columns.ts'

const sortableWhen = (maskedPhone: boolean): string[] => {
  const adapt = columnRules({ maskedPhone, editOf: () => ({ kind: 'text', value: () => '' }) })
  return usualCustomerFields.filter((field) => {
    const column: DataGridColumn<CustomerRow> = { id: field, header: field, sortable: true, text: () => '' }
    return adapt(column, field).sortable
  })
}

test('headings sort by what the server sorts by, and for starred numbers by nothing that tells digits', () => {
  const known = usualCustomerFields.filter((field) => (sortableFields as string[]).includes(field))
  expect(sortableWhen(false)).toStrictEqual(known)
  expect(sortableWhen(true)).toStrictEqual(known.filter((field) => field !== 'phone' && field !== 'wechat'))
})
