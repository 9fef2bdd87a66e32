import type { Where } from '@hospital-crm/api/entities'
import type { FilterGroup } from '@hospital-crm/ui/filter-builder'
import { expect, test } from 'vitest'
import { groupOf, whereOf } from './where-group.ts'

const zone = 'Asia/Shanghai'
const where: Where = {
  op: 'and',
  children: [
    { field: 'status', value: { op: 'anyOf', value: [2, 3] } },
    {
      op: 'or',
      children: [
        { field: 'next_followed', value: { op: 'overdue' } },
        { field: 'order_time', value: { op: 'nextDays', value: 3 } },
        { field: 'name', value: { op: 'contains', value: '王' } },
      ],
    },
  ],
}
const group: FilterGroup = {
  id: 'all',
  match: 'all',
  items: [
    { id: 'f2', field: 'status', operator: 'anyOf', value: [2, 3] },
    {
      id: 'f3',
      match: 'any',
      items: [
        { id: 'f4', field: 'next_followed', operator: 'overdue', value: null },
        { id: 'f5', field: 'order_time', operator: 'nextDays', value: 3 },
        { id: 'f6', field: 'name', operator: 'contains', value: '王' },
      ],
    },
  ],
}

test('conditions go into the builder and come out as they were', () => {
  expect(groupOf(where, zone)).toStrictEqual(group)
  expect(whereOf(group)).toStrictEqual(where)
})

test('nothing is an empty group, and an empty group asks for nothing', () => {
  expect(groupOf(undefined, zone)).toStrictEqual({ id: 'all', match: 'all', items: [] })
  expect(whereOf(groupOf(undefined, zone))).toBe(undefined)
})

test('one condition needs no group', () => {
  const one: Where = { field: 'uid', value: { op: 'empty' } }
  expect(whereOf(groupOf(one, zone))).toStrictEqual(one)
  expect(whereOf({ ...group, items: [{ id: 'x', match: 'any', items: [] }] })).toBe(undefined)
})

test('values without an operator become their usual comparison, moments the days they lie in', () => {
  const noon = Date.UTC(2026, 2, 2, 4) / 1000
  const usual: Where = {
    op: 'and',
    children: [
      { field: 'hospital', value: 1 },
      { field: 'tags', value: [1, 2] },
      { field: 'phone', value: '138' },
      { field: 'order_time', value: { from: noon, to: noon + 86_400 } },
    ],
  }
  expect(whereOf(groupOf(usual, zone))).toStrictEqual({
    op: 'and',
    children: [
      { field: 'hospital', value: { op: 'anyOf', value: [1] } },
      { field: 'tags', value: { op: 'anyOf', value: [1, 2] } },
      { field: 'phone', value: { op: 'contains', value: '138' } },
      { field: 'order_time', value: { op: 'between', value: ['2026-03-02', '2026-03-03'] } },
    ],
  })
})
