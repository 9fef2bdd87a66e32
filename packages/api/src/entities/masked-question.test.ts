import { expect, test } from 'vitest'
import { filterableFields, sortableFields } from '../fields/customer-fields.ts'
import { asksWholeNumber, harmlessSort, maySortBy } from './masked-question.ts'

test('whoever sees starred numbers sorts by no field that tells digits', () => {
  const refused = (masked: boolean) => sortableFields.filter((field) => !maySortBy(field, masked))
  expect(refused(true)).toStrictEqual(['phone', 'wechat'])
  expect(refused(false)).toStrictEqual([])
})

test('an order that somebody else wrote keeps what may be shown of it', () => {
  const sort = [
    { field: 'wechat', order: 'asc' },
    { field: 'created_time', order: 'desc' },
    { field: 'phone', order: 'desc' },
  ] as const
  expect(harmlessSort(sort, true)).toStrictEqual([{ field: 'created_time', order: 'desc' }])
  expect(harmlessSort(sort, false)).toStrictEqual(sort)
})

test('a hidden number is found as a whole, and other texts by their parts', () => {
  expect(filterableFields.filter((field) => asksWholeNumber(field, true))).toStrictEqual(['phone'])
  expect(filterableFields.filter((field) => asksWholeNumber(field, false))).toStrictEqual([])
})
