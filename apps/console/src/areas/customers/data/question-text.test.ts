import type { Filter, SortKey, Where } from '@hospital-crm/api/entities'
import { expect, test } from 'vitest'
import { readFilter, readSort, readWhere, writeFilter, writeSort, writeWhere } from './question-text.ts'

test.each<[Filter, string]>([
  [{ status: [2, 3] }, 'status(2,3)'],
  [{ uid: 1001 }, 'uid(1001)'],
  [{ uid: { op: 'anyOf', value: ['me', 1005] } }, 'uid.anyOf(me,1005)'],
  [{ name: '王' }, 'name(王)'],
  [{ name: 'a(b),~c' }, 'name(a~(b~)~,~~c)'],
  [{ phone: '138' }, 'phone(138)'],
  [{ order_time: { from: 10, to: 20 } }, 'order_time(10..20)'],
  [{ order_time: { from: 10 } }, 'order_time(10..)'],
  [{ order_time: {} }, 'order_time(..)'],
  [{ order_time: { op: 'within', value: 'today' } }, 'order_time.within(today)'],
  [{ created_time: { op: 'lastDays', value: 7 } }, 'created_time.lastDays(7)'],
  [
    { created_time: { op: 'between', value: ['2026-03-02', 1_780_000_000] } },
    'created_time.between(2026-03-02,1780000000)',
  ],
  [{ next_followed: { op: 'overdue' } }, 'next_followed.overdue()'],
  [{ phone: { op: 'is', value: '13800138000' } }, 'phone.is(13800138000)'],
  [{ id: { op: 'between', value: [1, 5] } }, 'id.between(1,5)'],
  [
    { status: { op: 'noneOf', value: [6] }, tags: { op: 'allOf', value: [1, 2] } },
    'status.noneOf(6),tags.allOf(1,2)',
  ],
])('%o is written as %s and read again', (filter, text) => {
  expect(writeFilter(filter)).toBe(text)
  expect(readFilter(text)).toStrictEqual(filter)
})

const where: Where = {
  op: 'or',
  children: [
    { field: 'uid', value: { op: 'empty' } },
    {
      op: 'and',
      children: [
        { field: 'order_time', value: { op: 'within', value: 'thisWeek' } },
        { op: 'or', children: [{ field: 'name', value: { op: 'starts', value: '李)' } }] },
      ],
    },
  ],
}
const whereText = 'or(uid.empty(),and(order_time.within(thisWeek),or(name.starts(李~)))))'

test('nests are written as they stand', () => {
  expect(writeWhere(where)).toBe(whereText)
  expect(readWhere(whereText)).toStrictEqual(where)
})

test('brackets that were cut off at the end of a link are forgiven', () => {
  expect(readWhere(whereText.slice(0, -2))).toStrictEqual(where)
  expect(readFilter('status(2,3')).toStrictEqual({ status: [2, 3] })
})

test('an order is its fields, the falling ones with a minus', () => {
  const sort: SortKey[] = [
    { field: 'next_followed', order: 'desc' },
    { field: 'name', order: 'asc' },
  ]
  expect(writeSort(sort)).toBe('-next_followed,name')
  expect(readSort('-next_followed,name')).toStrictEqual(sort)
})

test.each([
  '',
  'status',
  'nope(1)',
  'status.like(1)',
  'status(1))',
  'and(status(1)',
  'status.anyOf.x(1)',
  '~',
])('what %o means as a filter is not known', (text) => {
  expect(readFilter(text)).toBe(undefined)
})

test.each([
  '',
  'and()',
  'xor(uid.empty())',
  'and(nope(1))',
  'uid.empty(),uid.filled()',
  `${'and('.repeat(9)}uid.empty()`,
])('what %o means as a nest is not known', (text) => {
  expect(readWhere(text)).toBe(undefined)
})
