import { customerLists } from '@hospital-crm/api/entities'
import { usualCustomerFields } from '@hospital-crm/ui/customer-grid'
import { expect, test } from 'vitest'
import { fieldsOfList, menuColumns, menuLayout } from './menu-layout.ts'

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

test.each(['leads', 'pools', 'wastes'] as const)('%s begin with columns of their own', (list) => {
  const { columns } = customerLists[list]
  const { order, hidden = [] } = menuLayout(columns, fieldsOfList(list))
  const shown = order?.filter((column) => !hidden.includes(column))
  expect(shown).toStrictEqual([...columns])
  expect(hidden).toContain('order_time')
  expect(hidden).toContain('next_followed')
  expect(columns).toContain('moved_time')
})

test('columns survive the way into a layout and back', () => {
  expect(menuColumns(menuLayout(['phone', 'name', 'status']))).toStrictEqual(['phone', 'name', 'status'])
})
