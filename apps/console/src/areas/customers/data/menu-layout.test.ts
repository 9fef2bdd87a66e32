import { usualCustomerFields } from '@hospital-crm/ui/customer-grid'
import { expect, test } from 'vitest'
import { menuColumns, menuLayout } from './menu-layout.ts'

test('a menu shows its columns in its order, and the name always', () => {
  const { order, hidden } = menuLayout(['phone', 'gone', 'status'])
  expect(order?.slice(0, 2)).toStrictEqual(['phone', 'status'])
  expect(order?.toSorted()).toStrictEqual([...usualCustomerFields].toSorted())
  expect(hidden?.toSorted()).toStrictEqual(
    usualCustomerFields.filter((field) => !['phone', 'status', 'name'].includes(field)).toSorted(),
  )
})

test('a menu that names no columns, or only such as are gone, has the usual ones', () => {
  expect([menuLayout([]), menuLayout(['gone'])]).toStrictEqual([{}, {}])
  expect(menuColumns({})).toStrictEqual([])
})

test('columns survive the way into a layout and back', () => {
  expect(menuColumns(menuLayout(['phone', 'name', 'status']))).toStrictEqual(['phone', 'name', 'status'])
})
