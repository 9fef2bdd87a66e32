import {
  fieldOf,
  fieldWordsEn,
  fieldWordsZh,
  sortableFields,
  type CustomerFieldName,
  type CustomerRow,
} from '@hospital-crm/api/entities'
import { buildCustomer } from '@hospital-crm/api/fixtures'
import {
  customerGridFields,
  customerWordsEn,
  customerWordsZh,
  customerMoveFields,
  usualCustomerFields,
  type DataGridColumn,
} from '@hospital-crm/ui/customer-grid'
import { expect, test } from 'vitest'
import { columnRules } from './cells.ts'

const allFields = [...usualCustomerFields, ...customerMoveFields]

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

test('the city is shown, or the province where none is known; what is copied is the whole region', () => {
  const adapt = columnRules({ maskedPhone: false, editOf: () => ({ kind: 'region', value: () => [] }) })
  const column = adapt({ id: 'city', header: '城市', text: () => '' }, 'city')
  const regions = [
    { prv: '浙江省', city: '杭州市', district: '西湖区' },
    { prv: '江苏省', city: '', district: '' },
    { prv: '', city: '杭州', district: '' },
  ]
  const rows = regions.map((region) => buildCustomer(region))
  expect(rows.map((row) => [column.text(row), column.copy?.(row)])).toStrictEqual([
    ['杭州市', '浙江省 / 杭州市 / 西湖区'],
    ['江苏省', '江苏省'],
    ['杭州', '杭州'],
  ])
})

test('the grid of the package shows fields as the field table has them', () => {
  const kinds = { id: 'choice', tree: 'choice', phone: 'text', money: 'number' } as const
  const kindOf = (field: CustomerFieldName): string => {
    const { kind, options } = fieldOf(field)
    if (options === 'customerStatus') return 'status'
    return kind in kinds ? kinds[kind as keyof typeof kinds] : kind
  }
  expect(
    Object.entries(customerGridFields).map(([field, look]) => [field, look.kind, 'isSortable' in look]),
  ).toStrictEqual(allFields.map((field) => [field, kindOf(field), fieldOf(field).sortable ?? false]))
  for (const [words, { fields, choices }] of [
    [customerWordsZh, fieldWordsZh],
    [customerWordsEn, fieldWordsEn],
  ] as const) {
    expect(words.fields).toStrictEqual(Object.fromEntries(allFields.map((field) => [field, fields[field]])))
    expect([words.sexes, words.visits]).toStrictEqual([choices.sex, choices.cfz])
  }
})
